<?php

/** Gregwar/Captcha in Debian's Liberation Sans Bold. It gives JPEG alone. */
error_reporting(E_ALL & ~E_DEPRECATED);
require __DIR__ . '/rounds.php';
require 'Gregwar/Captcha/autoload.php';

$font = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf';
rounds('php-gregwar-captcha', function () use ($font): string {
    $builder = new Gregwar\Captcha\CaptchaBuilder(text());
    return $builder->build(160, 60, $font)->get();
});

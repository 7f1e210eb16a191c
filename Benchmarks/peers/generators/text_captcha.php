<?php

/** Text_CAPTCHA's pictures, in Debian's Liberation Mono Bold. */
error_reporting(E_ALL & ~E_DEPRECATED);
require __DIR__ . '/rounds.php';
require_once 'Text/CAPTCHA.php';

$options = [
    'width' => 160,
    'height' => 60,
    'output' => 'png',
    'imageOptions' => [
        'font_path' => '/usr/share/fonts/truetype/liberation/',
        'font_file' => 'LiberationMono-Bold.ttf',
    ],
];
rounds('php-text-captcha', function () use ($options): string {
    $captcha = Text_CAPTCHA::factory('Image');
    $captcha->init($options + ['phrase' => text()]);
    return $captcha->getCAPTCHA();
});

<?php

/** What every worker does (see worker.py), for generators in PHP. */
function rounds(string $package, callable $draw): void
{
    for ($index = 0; $index < 20; $index++) {
        $picture = $draw();
    }
    $version = trim(shell_exec("dpkg-query -W -f '\${Version}' " . escapeshellarg($package)));
    say(['language' => 'PHP ' . PHP_VERSION, 'version' => $version,
        'picture' => base64_encode($picture)]);
    while (($line = fgets(STDIN)) !== false) {
        say(drawFor((float) $line, $draw));
    }
}

/** Draws until the time is over; the last picture is finished. */
function drawFor(float $seconds, callable $draw): array
{
    $count = $bytes = 0;
    $start = hrtime(true);
    do {
        $bytes += strlen($draw());
        $count++;
        $spent = (hrtime(true) - $start) / 1e9;
    } while ($spent < $seconds);
    return ['captchas' => $count, 'seconds' => $spent, 'bytes' => $bytes];
}

function say(array $line): void
{
    fwrite(STDOUT, json_encode($line) . "\n");
}

/** Five capital letters. */
function text(): string
{
    $text = '';
    for ($index = 0; $index < 5; $index++) {
        $text .= chr(mt_rand(65, 90));
    }
    return $text;
}

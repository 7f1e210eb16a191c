package Rounds;

# What every worker does (see worker.py), for generators in Perl.

use strict;
use warnings;
use JSON::PP qw(encode_json);
use MIME::Base64 qw(encode_base64);
use Time::HiRes qw(CLOCK_MONOTONIC clock_gettime);

# Runs a generator: its version, and what gives the bytes of one picture.
sub run {
    my ( $version, $draw ) = @_;
    $| = 1;
    my $picture;
    $picture = $draw->() for 1 .. 20;
    print encode_json(
        {
            language => sprintf( 'Perl %vd', $^V ),
            version  => "$version",
            picture  => encode_base64( $picture, '' ),
        }
      ),
      "\n";
    while ( my $line = <STDIN> ) {
        print encode_json( draw_for( $line + 0, $draw ) ), "\n";
    }
    return;
}

# Draws until the time is over; the last picture is finished.
sub draw_for {
    my ( $seconds, $draw ) = @_;
    my ( $count, $bytes, $spent ) = ( 0, 0, 0 );
    my $start = clock_gettime(CLOCK_MONOTONIC);
    while ( $spent < $seconds ) {
        $bytes += length $draw->();
        $count++;
        $spent = clock_gettime(CLOCK_MONOTONIC) - $start;
    }
    return { captchas => $count, seconds => $spent, bytes => $bytes };
}

1;

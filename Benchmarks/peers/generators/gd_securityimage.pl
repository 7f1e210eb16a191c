# GD::SecurityImage as the second example of its manual has it, in Debian's Liberation Sans Bold.
# Two defaults are changed, for with them nobody could read a picture of this size: the letters are
# 15 points high, so that all five are inside, and of 3,200 dots there are 1,000, the fewest that
# its own demonstration has.

use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use GD::SecurityImage;
use Rounds;

my $font = '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf';

Rounds::run(
    "$GD::SecurityImage::VERSION (GD $GD::VERSION)",
    sub {
        my $image = GD::SecurityImage->new(
            width    => 160,
            height   => 60,
            lines    => 10,
            ptsize   => 15,
            font     => $font,
            scramble => 1,
            rndmax   => 5,
            rnd_data => [ 'A' .. 'Z' ],
        );
        $image->random;
        $image->create( ttf => 'default' );
        $image->particle(1000);
        my ($data) = $image->out( force => 'png' );
        return $data;
    }
);

# Authen::Captcha with its own pictures of letters, which are 25x35: five of them make 125x35.
# Without the token, and the files that it writes for each.

use strict;
use warnings;
use FindBin;
use lib $FindBin::Bin;
use Authen::Captcha;
use Rounds;

my $captcha = Authen::Captcha->new;

Rounds::run(
    "$Authen::Captcha::VERSION (GD $GD::VERSION)",
    sub { return ${ $captcha->create_image_file( $captcha->generate_random_string(5) ) } }
);

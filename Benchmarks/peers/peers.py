"""The generators that are measured beside ours. Why others are not is in README.md."""

from peer import Peer

LIBERATION = ("fonts-liberation",)

PEERS = [
    Peer("captcha", module="python_captcha",
         draws="letters turned and warped one by one, a curve, dots, smoothed"),
    Peer("wheezy.captcha", module="wheezy_captcha", debian=LIBERATION,
         draws="letters warped and turned one by one, a curve, dashes, smoothed"),
    Peer("django-simple-captcha", module="django_simple_captcha", environment="django",
         draws="letters turned, an arc and two lines, many dots, smoothed"),
    Peer("flask-simple-captcha", module="flask_simple_captcha",
         draws="upright letters, lines and ellipses"),
    Peer("easy-captcha-python", module="easy_captcha",
         draws="upright letters, circles, a Bézier curve"),
    Peer("fast-captcha", module="fast_captcha",
         draws="upright letters, four thin lines"),
    Peer("gvcode", module="gvcode",
         draws="letters turned, five lines"),
    Peer("multicolorcaptcha", module="multicolorcaptcha",
         draws="four digits turned, lines, circles"),
    Peer("Gregwar/Captcha", program=("php", "gregwar_captcha.php"),
         debian=("php-cli", "php-gd", "php-gregwar-captcha", *LIBERATION),
         draws="letters turned, lines, the whole picture warped, colours changed"),
    Peer("Text_CAPTCHA", program=("php", "text_captcha.php"),
         debian=("php-cli", "php-gd", "php-text-captcha", "php-image-text", *LIBERATION),
         draws="one line of text turned, lines, small circles"),
    Peer("GD::SecurityImage", program=("perl", "gd_securityimage.pl"),
         debian=("libgd-securityimage-perl", *LIBERATION),
         draws="letters turned, lines, many dots"),
    Peer("Authen::Captcha", program=("perl", "authen_captcha.pl"),
         debian=("libauthen-captcha-perl",),
         draws="ready pictures of letters moved and resized, lines, dots, a background"),
]

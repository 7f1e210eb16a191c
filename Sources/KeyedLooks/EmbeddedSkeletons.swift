// swift-format-ignore-file
// Made by fontsmith; the source is Fonts/Skeletons/Latin.txt.

enum EmbeddedSkeletons {
  static let latin: StaticString = #"""
line base 0 -10
line x 520 530
line cap 700 710
line asc 740 748
line desc -205 -213
line top 930
line bottom -240
glyph U+0020 0 140 140
glyph A 640 6 6
U 0+ base /s L c cap *0.97 /h
M w- base /s L c cap *0.97 /h
M 23% 222 L 77% 222
bridge c
glyph B 505 88 42
M 0+ base /sl L 0+ cap /sl
M 0+ cap- L 240 cap- HV 468- 540 VH 240 374 *0.94 L 0+ 374 *0.94
M 0+ 374 *0.94 L 255 374 *0.94 HV w- 195 VH 250 base+ L 0+ base+
bridge 200
glyph C 575 46 32
M w 596 /v K 455 cap~- 340 cap~- HV 0+ 350 VH 340 base~+ K 455 base~+ w 104 /v
bridge 335
glyph D 580 88 46
M 0+ base /sl L 0+ cap /sl
M 0+ cap- L 215 cap- HV w- 350 VH 215 base+ L 0+ base+
bridge 220
glyph E 440 88 46
M 0+ base /sl L 0+ cap /sl
M 0+ cap- L 428 cap- /sd
M 0+ 370 L 400 370 /v
M 0+ base+ L w base+ /su
bridge 22++
glyph F 415 88 30
M 0+ base /s L 0+ cap /sl
M 0+ cap- L w cap- /sd
M 0+ 345 L 385 345 /v
bridge 22++
glyph G 600 46 78
M 578 596 /v K 460 cap~- 343 cap~- HV 0+ 350 VH 345 base~+ K 490 base~+ w- 92 L w- 355 /h
M w- 355- L 355 355- /v
bridge 338
glyph H 540 88 88
M 0+ base /s L 0+ cap /s
M w- base /s L w- cap /s
M 0+ 362 L w- 362
bridge c
glyph I 0++ 92 92
M c base /s L c cap /s
glyph J 350 18 84
M w- cap /sl L w- 190 VH 165 base~+ K 65 base~+ 0 50 /v
bridge c
glyph K 545 88 4
M 0+ base /s L 0+ cap /s
U 0+ 238 L 525- cap /s
M 195 408 L w- base /s
bridge 22++
glyph L 415 88 22
M 0+ cap /s L 0+ base /sl
M 0+ base+ L w base+ /su
bridge 22++
glyph M 685 88 88
U 0+ base /s L 0+ cap /sl
M w- base /s L w- cap /sr
M 0+ cap *0.95 /h L c 110 *0.9 /h
U w- cap *0.95 /h L c 110 *0.9 /h
bridge c
glyph N 548 88 88
U 0+ base /s L 0+ cap /sl
U w- base L w- cap /s
M 0+ cap *0.97 /h L w- base *0.97 /h
bridge c
glyph O 665 46 46
M c cap~- HV 0+ 350 VH c base~+ HV w- 350 VH c cap~- Z
bridge c
glyph P 478 88 30
M 0+ base /s L 0+ cap /sl
M 0+ cap- L 255 cap- HV w- 503 VH 255 308 L 0+ 308
bridge 215
glyph Q 665 46 46
M c cap~- HV 0+ 350 VH c base~+ HV w- 350 VH c cap~- Z
M 420 45 L 590 -118 /h
bridge c 300 800
bridge 270 -200 300
glyph R 525 88 8
M 0+ base /s L 0+ cap /sl
M 0+ cap- L 252 cap- HV 490- 510 VH 252 322 L 0+ 322
M 262 322 L w- base /s
bridge 215
glyph S 480 42 40
M 448 610 /v K 350 cap~- 250 cap~- HV 14+ 522 C 14+ 425 115 388 c 357 C 365 326 w- 285 w- 188 VH 238 base~+ K 110 base~+ 0 96 /v
bridge c
glyph T 550 10 10
M c base /s L c cap-
M 0 cap- /sd L w cap- /sd
bridge 31%
bridge 69%
glyph U 540 84 84
M 0+ cap /s L 0+ 235 VH c base~+ HV w- 235 L w- cap /s
bridge c
glyph V 625 4 4
M 0+ cap /s L c base *0.95 /h
U w- cap /s L c base *0.95 /h
bridge c
glyph W 905 8 8
weight 0.95
M 0+ cap /s L 26.3% base *0.95 /h
U c cap *0.95 /h L 26.3% base *0.95 /h
M c cap *0.95 /h L 73.7% base *0.95 /h
U w- cap /s L 73.7% base *0.95 /h
bridge 26.3%
bridge 73.7%
glyph X 590 6 6
M 14+ cap /s L w- base /s
U 576- cap /s L 0+ base /s
bridge c
glyph Y 585 4 4
M 0+ cap /s L c 285
U w- cap /s L c 285
M c base /s L c 330
glyph Z 525 36 36
M 18 cap- /sd L w cap- /v
M 0 base+ /v L w base+ /su
M 0+ base++ *0.97 /h L w- cap-- *0.97 /h
bridge c
glyph a 425 44 74
weight 0.95
M w- base /sr L w- 330 VH 212 x~- K 110 x~- 34 452 /v
M w- 306 *0.8 L 205 306 *0.88 HV 0+ 152 VH 178 base~+ HV w- 190 *0.55
bridge 200
glyph b 455 78 42
weight 0.95
M 0+ base /h L 0+ asc /sl
M 0+ 320 *0.5 VH 238 x~- HV w- 260 VH 238 base~+ HV 0+ 200 *0.5
bridge 238
glyph c 385 42 26
weight 0.95
M w 452 /v K 310 x~- 230 x~- HV 0+ 260 VH 230 base~+ K 310 base~+ w 68 /v
bridge 228
glyph d 455 42 78
weight 0.95
M w- base /sr L w- asc /sl
M w- 320 *0.5 VH 217 x~- HV 0+ 260 VH 217 base~+ HV w- 200 *0.5
bridge 217
glyph e 445 42 40
weight 0.95
M 0+ 275 *0.9 L w- 275 *0.9 VH 230 x~- HV 0+ 260 VH 240 base~+ K 330 base~+ 422 72 /v
bridge c
glyph f 278 14 4
weight 0.95
M 78+ base /s L 78+ 590 VH 232 asc- L w asc- /v
M 0 x- /v L 258 x- /v
bridge 100++
glyph g 455 42 78
weight 0.95
M w- x /sr L w- -20 VH 215 desc~+ K 115 desc~+ 44 -142 /v
M w- 320 *0.5 VH 217 x~- HV 0+ 268 VH 217 12+ HV w- 205 *0.5
bridge 217
glyph h 428 78 74
weight 0.95
M 0+ base /s L 0+ asc /sl
M 0+ 320 *0.5 VH 235 x~- HV w- 325 L w- base /s
bridge c
glyph i 0++ 80 80
weight 0.95
M 0+ base /s L 0+ x /sl
D c asc-
glyph j 95++ -40 80
weight 0.95
M w- x /sl L w- -85 VH 15 desc+ L 0 desc+ /v
D w- asc-
glyph k 425 78 4
weight 0.95
M 0+ base /s L 0+ asc /sl
U 0+ 168 L 410- x /s
M 150 298 L w- base /s
bridge 22++
glyph l 92++ 78 12
weight 0.95
M 0+ asc /sl L 0+ 125 VH 58++ base+ L w base+ /v
glyph m 710 78 74
weight 0.93
M 0+ base /s L 0+ x /sl
M 0+ 325 *0.5 VH 202 x~- HV c 340 L c base /s
M c 325 *0.5 VH 534 x~- HV w- 340 L w- base /s
bridge 26%
bridge 74%
glyph n 428 78 74
weight 0.95
M 0+ base /s L 0+ x /sl
M 0+ 320 *0.5 VH 235 x~- HV w- 325 L w- base /s
bridge c
glyph o 472 42 42
weight 0.95
M c x~- HV 0+ 260 VH c base~+ HV w- 260 VH c x~- Z
bridge c
glyph p 455 78 42
weight 0.95
M 0+ desc /s L 0+ x /sl
M 0+ 320 *0.5 VH 238 x~- HV w- 260 VH 238 base~+ HV 0+ 200 *0.5
bridge 238
glyph q 455 42 78
weight 0.95
M w- desc /s L w- x /h
M w- 320 *0.5 VH 217 x~- HV 0+ 260 VH 217 base~+ HV w- 200 *0.5
bridge 217
glyph r 280 78 4
weight 0.95
M 0+ base /s L 0+ x /sl
M 0+ 290 *0.5 VH 225 x~- L w x~- /v
bridge 22++
glyph s 375 36 34
weight 0.95
M 350 458 /v K 270 x~- 195 x~- HV 10+ 390 C 10+ 318 90 291 c 267 C 285 243 w- 215 w- 142 VH 185 base~+ K 90 base~+ 0 70 /v
bridge c
glyph t 288 12 20
weight 0.95
M 78+ 660 /h L 78+ 130 VH 228 base+ L w base+ /v
M 0 x- /v L 272 x- /v
bridge 100++
glyph u 428 74 78
weight 0.95
M w- base /sr L w- x /sl
M w- 200 *0.5 VH 193 base~+ HV 0+ 195 L 0+ x /sl
bridge c
glyph v 465 8 8
weight 0.95
M 0+ x /s L c base *0.92 /h
U w- x /s L c base *0.92 /h
bridge c
glyph w 700 10 10
weight 0.92
M 0+ x /s L 26.5% base *0.94 /h
U c x *0.94 /h L 26.5% base *0.94 /h
M c x *0.94 /h L 73.5% base *0.94 /h
U w- x /s L 73.5% base *0.94 /h
bridge 26.5%
bridge 73.5%
glyph x 450 10 10
weight 0.95
M 8+ x /s L w- base /s
U 442- x /s L 0+ base /s
bridge c
glyph y 465 8 8
weight 0.95
M 0+ x /s L c base *0.92
U w- x /s L 205 -75 K 165 desc+ 75 desc+ L 22 desc+ /v
glyph z 400 34 34
weight 0.95
M 12 x- /v L w x- /v
M 0 base+ /v L w base+ /v
M 0+ base++ *0.95 /h L w- x-- *0.95 /h
bridge c
glyph 0 440 60 60
M c cap~- HV 0+ 350 @0.62 VH c base~+ @0.62 HV w- 350 @0.62 VH c cap~- @0.62 Z
bridge c
glyph 1 350 112 98
M 192 base L 192 cap /h
M 0 582 /v L 192 652
M 10 base+ /v L w base+ /v
glyph 2 435 62 63
M 20 590 /v K 100 cap~- 208 cap~- HV 420- 520 C 420- 410 320 325 195 205 L 0+ base++ *0.97 /h
M 0 base+ /v L w base+ /v
bridge 210
glyph 3 432 60 68
M 24 612 /v K 100 cap~- 200 cap~- HV 408- 540 VH 200 376 *0.94 L 128 376 *0.94 /v
M 128 376 *0.94 L 205 376 *0.94 HV w- 195 VH 198 base~+ K 90 base~+ 0 82 /v
bridge 205
glyph 4 490 32 38
M 425- base /s L 425- cap /h
U 425- cap /h L 0+ 202- /h
M 0++ 202 L w 202 /v
bridge 210
glyph 5 430 66 64
M 400 cap- /v L 58+ cap-
M 58+ cap /h L 48+ 345 /h
M 48+ 382 *0.6 K 115 444- 214 444- HV w- 222 VH 195 base~+ K 85 base~+ 0 80 /v
bridge 200
glyph 6 450 58 52
M c 446- HV 0+ 220 VH c base~+ HV w- 220 VH c 446- Z
M 408 622 /v K 345 cap~- 270 cap~- HV 0+ 320 L 0+ 220
bridge c
glyph 7 435 62 63
M 0 cap- /v L w cap- /v
M w- cap-- *0.97 /h L 82+ base /h
glyph 8 455 52 53
M c cap~- HV 26+ 538 VH c 374 *0.92 HV 429- 538 VH c cap~- Z
M c 374 *0.92 HV 0+ 188 VH c base~+ HV w- 188 VH c 374 *0.92 Z
bridge c
glyph 9 450 52 58
M c 254+ HV w- 480 VH c cap~- HV 0+ 480 VH c 254+ Z
M 42 78 /v K 105 base~+ 180 base~+ HV w- 380 L w- 480
bridge c
glyph ! 0++ 110 110
D c 0+
M c 95++ /h L c cap /h
bridge c 420 480
glyph " 250 80 80
M 0+ 430 *0.85 /h L 0+ cap *0.95 /h
M w- 430 *0.85 /h L w- cap *0.95 /h
glyph # 590 36 36
weight 0.85
M 85+ base /h L 235+ cap /h
M 355- base /h L 505- cap /h
M 25 465 /v L w 465 /v
M 0 235 /v L 565 235 /v
glyph $ 460 48 48
weight 0.93
M 428 592 /v K 335 668- 240 668- HV 10+ 500 C 10+ 415 110 375 c 348 C 350 321 w- 282 w- 190 VH 228 32+ K 105 32+ 0 112 /v
M c -85 *0.8 /h L c 785 *0.8 /h
glyph % 760 40 40
weight 0.85
M 165 cap~- HV 0+ 530 VH 165 350 HV 330- 530 VH 165 cap~- Z
M 595 350 HV 430+ 170 VH 595 base~+ HV w- 170 VH 595 350 Z
U 140+ base *0.85 /h L 620- cap *0.85 /h
glyph & 625 44 6
M w- base /h L 235 368 K 96+ 471 96+ 575 VH 250 cap~- HV 398- 568 K 398- 470 235 385 K 0+ 275 0+ 180 VH 215 base~+ K 470 base~+ 535 335 /p
bridge 250
glyph ' 0++ 84 84
M c 430 *0.85 /h L c cap *0.95 /h
glyph ( 180 80 40
M w -135 *0.8 /h K 0+ 75 0+ 305 K 0+ 535 w 745 *0.8 /h
glyph ) 180 40 80
M 0 -135 *0.8 /h K w- 75 w- 305 K w- 535 0 745 *0.8 /h
glyph * 360 44 44
weight 0.82
M c 540 L c cap /p
M c 540 L 0 592 /p
M c 540 L w 592 /p
M c 540 L 75 405 /p
M c 540 L 285 405 /p
glyph + 500 60 60
weight 0.9
M 0 300 /v L w 300 /v
M c 50 /h L c 550 /h
glyph , 0++ 74 78
D c 0+
M c 40 /h L -15+ -120 *0.65 /h
glyph - 250 50 50
M 0 262 /v L w 262 /v
glyph . 0++ 80 80
D c 0+
glyph / 370 4 4
weight 0.9
M 0+ -90 /h L w- 740 /h
glyph : 0++ 88 88
D c 0+
D c x-
glyph ; 0++ 84 88
D c x-
D c 0+
M c 40 /h L -15+ -120 *0.65 /h
glyph < 470 64 64
weight 0.9
M w 530 /v L 20+ 300 L w 70 /v
glyph = 500 60 60
weight 0.9
M 0 395 /v L w 395 /v
M 0 205 /v L w 205 /v
glyph > 470 64 64
weight 0.9
M 0 530 /v L 450- 300 L 0 70 /v
glyph ? 400 40 44
M 4 606 /v K 85 cap~- 190 cap~- HV w- 540 C w- 420 182 405 182 250 L 182 95++ /h
D 182 0+
glyph @ 850 50 50
weight 0.78
M 612 165 *0.8 L 612 460 /h
M 612 310 *0.6 VH 430 475- HV 248+ 300 VH 420 130+ HV 612 300 *0.6
M 612 200 K 612 128+ 695 128+ K w- 128+ w- 340 VH 440 cap- HV 0+ 290 VH 435 -105+ K 590 -105+ 690 -48 /v
glyph [ 190 84 34
M 0+ 740 /h L 0+ -130 /h
M 0+ 740- L w 740- /v
M 0+ -130+ L w -130+ /v
glyph \ 370 4 4
weight 0.9
M 0+ 740 /h L w- -90 /h
glyph ] 190 34 84
M w- 740 /h L w- -130 /h
M 0 740- /v L w- 740-
M 0 -130+ /v L w- -130+
glyph ^ 460 50 50
weight 0.9
M 0+ 420 /h L c cap /h
M w- 420 /h L c cap /h
glyph _ 500 0 0
weight 0.8
M 0 -110 /v L w -110 /v
glyph ` 175 90 90
weight 0.85
M 0+ 740 /h L w- 590 *0.7 /h
glyph { 250 44 34
weight 0.95
M w 740- /v L 215 740- HV 82+ 630 @0.62 L 82+ 430 VH 0 305 *0.8 @0.62
M w -130+ /v L 215 -130+ HV 82+ -20 @0.62 L 82+ 180 VH 0 305 *0.8 @0.62
glyph | 0++ 110 110
weight 0.9
M c -170 /h L c 770 /h
glyph } 250 34 44
weight 0.95
M 0 740- /v L 35 740- HV 168- 630 @0.62 L 168- 430 VH w 305 *0.8 @0.62
M 0 -130+ /v L 35 -130+ HV 168- -20 @0.62 L 168- 180 VH w 305 *0.8 @0.62
glyph ~ 500 60 60
weight 0.9
M 0 268 /v C 55 322 100 350 150 350 C 235 350 265 250 350 250 C 400 250 445 278 w 332 /v
glyph 0.slashed 440 60 60
M c cap~- HV 0+ 350 @0.62 VH c base~+ @0.62 HV w- 350 @0.62 VH c cap~- @0.62 Z
M 20% 150 *0.7 L 80% 550 *0.7
bridge c
glyph 1.plain 225 130 150
M w- base /s L w- cap /h
M 0 575 /v L w- 652
glyph 3.flat 425 60 68
M 18 cap- /v L w- cap-
M w- cap-- *0.97 /h L 168 418 *0.94
M 168 418 *0.94 K 205 433 235 433 *0.94 HV w- 215 VH 198 base~+ K 90 base~+ 0 82 /v
bridge 205
glyph 4.open 490 32 38
M 400- base /s L 400- 420 /h
M 262 cap /h L 38+ 202+ L w 202+ /v
bridge 210
glyph 6.straight 450 58 52
M c 446- HV 0+ 220 VH c base~+ HV w- 220 VH c 446- Z
M 330 cap /h L 20+ 300 *0.95
bridge c
glyph 7.crossed 435 62 63
M 0 cap- /v L w cap- /v
M w- cap-- *0.97 /h L 82+ base /h
M 92 345 *0.9 /v L 380 345 *0.9 /v
glyph 9.straight 450 52 58
M c 254+ HV w- 480 VH c cap~- HV 0+ 480 VH c 254+ Z
M 120 base /h L 430- 400 *0.95
bridge c
glyph I.serif 290 70 70
M c base+ L c cap-
M 0 cap- /v L w cap- /v
M 0 base+ /v L w base+ /v
glyph K.joined 545 88 4
M 0+ base /s L 0+ cap /s
U 0+ 350 L 525- cap /s
M 0+ 365 L w- base /s
bridge 22++
glyph a.single 455 42 78
weight 0.95
M w- base /sr L w- x /h
M w- 320 *0.5 VH 217 x~- HV 0+ 260 VH 217 base~+ HV w- 200 *0.5
bridge 217
glyph g.double 470 34 10
weight 0.92
M 215 x~- HV 24+ 362 *0.95 VH 215 196+ *0.85 HV 406- 362 *0.95 VH 215 x~- Z
M 330 485 *0.8 L w 512 *0.9 /v
M 130 228 *0.7 K 52+ 190 52+ 140 *0.85 C 52+ 78 130 72 225 68 *0.95 C 350 62 w- 40 w- -52 VH 222 desc~+ HV 0+ -62 C 0+ -20 30 30 95 68 *0.8
bridge 215
glyph i.foot 260 50 50
weight 0.95
M c base+ L c x-
M 0 x- /v L c x-
M 0 base+ /v L w base+ /v
D c asc-
glyph l.plain 0++ 80 80
weight 0.95
M c base /s L c asc /sl
glyph l.foot 260 50 50
weight 0.95
M c base+ L c asc-
M 0 asc- /v L c asc-
M 0 base+ /v L w base+ /v
glyph y.curved 428 74 78
weight 0.95
M w- x /sr L w- -20 VH 200 desc~+ K 105 desc~+ 34 -142 /v
M w- 200 *0.5 VH 193 base~+ HV 0+ 195 L 0+ x /sl
bridge c
"""#
}

import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, shadow, stroke, times } from './svg';

const dress: Draw = ({ main, second }) =>
  shadow(800, 230) +
  path(
    'M350 130 L280 300 L350 340 L370 430 L230 780 H670 L530 430 L550 340 L620 300 L550 130 Q450 210 350 130z',
    main,
  ) +
  path('M350 130 Q450 250 550 130 L520 120 Q450 180 380 120z', second) +
  rect(366, 410, 168, 34, second, 8) +
  times(3, (row) =>
    times(3 + row, (dot) => {
      const [x, y] = [450 + (dot - (2 + row) / 2) * 78, 510 + row * 90];
      return circle(x, y, 24, second) + circle(x, y, 11, dark(main));
    }),
  ) +
  times(4, (dot) => circle(396 + (dot % 2) * 108, 290 + Math.floor(dot / 2) * 66, 18, second)) +
  rect(228, 768, 444, 18, second, 6);

const smock: Draw = ({ main, second }) =>
  shadow(790, 270) +
  path(
    'M340 150 L130 330 L220 470 L300 400 L230 770 H670 L600 400 L680 470 L770 330 L560 150 Q450 230 340 150z',
    second,
  ) +
  times(5, (band) => rect(300 + band * 66, 214, 28, 552, main)) +
  path('M340 150 L130 330 L168 390 L340 240z', main) +
  path('M560 150 L770 330 L732 390 L560 240z', main) +
  path('M340 150 Q450 230 560 150 L540 136 Q450 196 360 136z', dark(main)) +
  stroke('M450 206 V 400 M414 250 h72 M414 300 h72 M414 350 h72', dark(main), 10) +
  times(3, (dot) => circle(450, 250 + dot * 50, 12, second));

const shirt: Draw = ({ main, second }) =>
  shadow(780, 240) +
  path(
    'M350 160 L150 280 L220 430 L290 390 V760 H610 V390 L680 430 L750 280 L550 160 Q450 240 350 160z',
    main,
  ) +
  path('M350 160 L450 290 L550 160 L520 146 L450 200 L380 146z', light(main, 0.25)) +
  rect(436, 250, 28, 510, dark(main, 0.16)) +
  times(6, (button) => circle(450, 330 + button * 76, 11, second)) +
  stroke('M404 270 V 520 M496 270 V 520', second, 9) +
  rect(520, 380, 70, 78, dark(main, 0.14), 8) +
  path('M150 280 L220 430 L244 416 L178 264z', second) +
  path('M750 280 L680 430 L656 416 L722 264z', second);

const jersey: Draw = ({ main, second }) => {
  const star = 'M450 330 l26 78 h82 l-66 48 26 78 -68 -48 -68 48 26 -78 -66 -48 h82z';
  return (
    shadow(780, 240) +
    path(
      'M350 150 L150 270 L220 420 L290 380 V760 H610 V380 L680 420 L750 270 L550 150 Q450 230 350 150z',
      main,
    ) +
    path('M350 150 Q450 230 550 150 L532 140 Q450 200 368 140z', second) +
    path('M150 270 L220 420 L246 405 L176 256z', second) +
    path('M750 270 L680 420 L654 405 L724 256z', second) +
    path(star, second) +
    rect(290, 640, 320, 22, '#b3262d') +
    rect(290, 662, 320, 22, '#f2b01e') +
    rect(290, 684, 320, 22, '#17683f')
  );
};

const sandals: Draw = ({ main, second }) => {
  const one = (x: number) =>
    path(
      `M${x} 210 q 118 0 110 180 q -6 90 -14 170 q -10 180 -96 180 t -96 -180 q -8 -80 -14 -170 q -8 -180 110 -180z`,
      dark('#b98549', 0.1),
    ) +
    path(
      `M${x} 236 q 92 0 86 156 q -6 90 -14 168 q -8 152 -72 152 t -72 -152 q -8 -78 -14 -168 q -6 -156 86 -156z`,
      '#c89a62',
    ) +
    path(`M${x} 300 L ${x - 116} 470 q 20 50 46 36 L ${x} 400 L ${x + 70} 506 q 26 14 46 -36z`, main) +
    circle(x, 318, 30, second) +
    circle(x, 318, 14, dark(second));
  return group('rotate(-7 300 480)', one(310)) + group('rotate(7 600 480)', one(590));
};

const shoes: Draw = ({ main, second }) => {
  const one = (y: number) =>
    path(`M180 ${y} q 30 -36 110 -20 q 40 40 110 20 q 60 90 220 110 q 110 20 110 96 v 34 h -550 z`, main) +
    path(`M180 ${y + 200} h 550 v 44 q 0 16 -16 16 h -518 q -16 0 -16 -16z`, second) +
    path(`M386 ${y + 4} l 120 92 l -44 44 l -130 -96z`, light(main, 0.14)) +
    circle(440, y + 92, 14, second) +
    stroke(`M210 ${y + 40} q 30 70 10 150`, light(main, 0.16), 8);
  return shadow(740, 320) + group('translate(40 -130) scale(0.94)', one(300)) + one(470);
};

const weaveOf = (x: number, y: number, w: number, rows: number, main: string, second: string) =>
  times(rows, (row) =>
    times(Math.floor(w / 40), (cell) =>
      rect(x + cell * 40 + (row % 2) * 20, y + row * 30, 22, 26, row % 4 < 2 ? second : dark(main, 0.16), 8),
    ),
  );

const bag: Draw = ({ main, second }) =>
  shadow(770, 280) +
  stroke('M290 380 Q 300 150 450 150 T 610 380', dark('#7b4b27', 0.1), 30) +
  path('M190 360 H710 L650 720 Q 646 760 600 760 H300 Q 254 760 250 720z', main) +
  weaveOf(270, 440, 350, 9, main, second) +
  rect(180, 342, 540, 56, dark(main, 0.22), 28) +
  rect(262, 340, 56, 74, '#7b4b27', 14) +
  rect(582, 340, 56, 74, '#7b4b27', 14);

const basket: Draw = ({ main, second }) =>
  shadow(760, 300) +
  stroke('M200 420 Q 220 140 450 140 T 700 420', dark('#7b4b27', 0.1), 34) +
  path('M150 400 H750 Q 730 740 450 750 Q 170 740 150 400z', main) +
  weaveOf(250, 470, 400, 7, main, second) +
  ellipse(450, 402, 305, 46, dark(main, 0.24)) +
  ellipse(450, 396, 262, 30, dark(main, 0.55));

const handbag: Draw = ({ main, second }) =>
  shadow(750, 290) +
  stroke('M300 370 Q 310 180 450 180 T 600 370', dark(main), 30) +
  rect(180, 350, 540, 380, main, 60) +
  path('M180 420 Q 180 350 250 350 H650 Q 720 350 720 420 V 500 Q 450 600 180 500z', dark(main, 0.2)) +
  rect(404, 500, 92, 84, second, 18) +
  rect(430, 526, 40, 32, dark(second), 8) +
  circle(300, 372, 18, second) +
  circle(600, 372, 18, second) +
  stroke('M210 690 H690', light(main, 0.2), 6);

const hat: Draw = ({ main, second }) =>
  shadow(680, 350) +
  ellipse(450, 610, 370, 84, main) +
  ellipse(450, 596, 370, 78, light(main, 0.2)) +
  path('M240 590 Q 260 270 450 260 Q 640 270 660 590 Q 450 650 240 590z', main) +
  path('M246 530 Q 450 596 654 530 L 660 590 Q 450 650 240 590z', second) +
  times(4, (row) =>
    stroke(
      `M${276 + row * 8} ${480 - row * 50} Q 450 ${540 - row * 52} ${624 - row * 8} ${480 - row * 50}`,
      dark(main, 0.16),
      5,
    ),
  );

export const wearDrawings = {
  dress,
  smock,
  shirt,
  jersey,
  sandals,
  shoes,
  bag,
  basket,
  handbag,
  hat,
};

import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, shadow, stroke, times } from './svg';

const leaf = (x: number, y: number, colour: string, turn = 0) =>
  group(
    `rotate(${turn} ${x} ${y})`,
    path(`M${x} ${y} q -46 -70 0 -140 q 46 70 0 140z`, colour),
    stroke(`M${x} ${y} V${y - 110}`, '#ffffff88', 4),
  );

const jar: Draw = ({ main, second }) =>
  shadow(730, 240) +
  rect(220, 360, 460, 370, main, 56) +
  rect(580, 360, 100, 370, dark(main, 0.09), 56) +
  rect(200, 250, 500, 120, second, 28) +
  rect(200, 330, 500, 40, dark(second, 0.2), 16) +
  rect(260, 450, 380, 190, light(main, 0.75), 24) +
  leaf(450, 610, second) +
  leaf(440, 612, dark(second, 0.1), -52) +
  leaf(460, 612, dark(second, 0.1), 52);

const foodjar: Draw = ({ main, second }) =>
  shadow(760, 210) +
  rect(260, 300, 380, 460, '#ffffff99', 60) +
  path('M276 390 Q 360 366 450 390 T 624 390 V 690 Q 624 744 570 744 H330 Q 276 744 276 690z', main) +
  circle(350, 700, 14, light(main, 0.2)) +
  circle(540, 440, 12, light(main, 0.2)) +
  rect(276, 190, 348, 110, second, 22) +
  times(11, (groove) => rect(292 + groove * 30, 206, 8, 78, dark(second, 0.16), 4)) +
  rect(276, 480, 348, 170, '#fbf3e2') +
  rect(276, 500, 348, 12, second) +
  rect(276, 620, 348, 12, second) +
  path('M450 530 q 34 -4 40 36 q -14 40 -40 40 t -40 -40 q 6 -40 40 -36z', second) +
  stroke('M450 534 q 4 -14 18 -16', '#17683f', 8);

const bottle: Draw = ({ main, second }) =>
  shadow(800, 150) +
  rect(396, 110, 108, 110, second, 16) +
  rect(396, 180, 108, 18, dark(second)) +
  path(
    'M404 220 H496 V300 Q 500 340 560 390 Q 590 420 590 470 V750 Q 590 800 540 800 H360 Q 310 800 310 750 V470 Q 310 420 340 390 Q 400 340 404 300z',
    main,
  ) +
  path('M530 370 Q 590 420 590 470 V750 Q 590 800 540 800 H500z', dark(main, 0.12)) +
  rect(310, 500, 280, 190, '#fbf3e2') +
  leaf(450, 660, second) +
  leaf(446, 664, dark(second, 0.1), -50) +
  leaf(454, 664, dark(second, 0.1), 50) +
  rect(346, 440, 18, 320, '#ffffff66', 9);

const dropper: Draw = ({ main, second }) =>
  shadow(770, 160) +
  path('M410 110 Q 450 70 490 110 V220 H410z', second) +
  rect(384, 220, 132, 80, dark(second, 0.1), 12) +
  times(6, (groove) => rect(396 + groove * 20, 230, 7, 60, light(second, 0.2), 3)) +
  path(
    'M400 300 H500 V360 Q 600 380 600 460 V720 Q 600 770 550 770 H350 Q 300 770 300 720 V460 Q 300 380 400 360z',
    main,
  ) +
  path('M540 380 Q 600 390 600 460 V720 Q 600 770 550 770 H520z', dark(main, 0.14)) +
  rect(300, 490, 300, 180, '#fbf3e2') +
  path('M450 520 q 54 70 0 122 q -54 -52 0 -122z', main) +
  rect(334, 440, 18, 280, '#ffffff55', 9);

const pump: Draw = ({ main, second }) =>
  shadow(790, 170) +
  path('M430 130 H540 Q 580 130 580 170 V190 H540 V170 H470 V220 H430z', second) +
  rect(394, 216, 112, 74, dark(second, 0.1), 14) +
  path(
    'M340 290 H560 Q 620 300 620 370 V730 Q 620 790 560 790 H340 Q 280 790 280 730 V370 Q 280 300 340 290z',
    main,
  ) +
  rect(540, 310, 80, 470, dark(main, 0.08), 50) +
  ellipse(450, 560, 120, 150, light(main, 0.7)) +
  ellipse(450, 560, 56, 88, second) +
  stroke('M450 478 V642 M424 500 q -16 60 0 120 M476 500 q 16 60 0 120', light(second, 0.35), 6);

const polish: Draw = () => {
  const tints = ['#c63a32', '#f2b01e', '#17683f', '#e191aa', '#5f3185', '#a8472a'];
  return times(6, (index) => {
    const [x, y] = [220 + (index % 3) * 230, 330 + Math.floor(index / 3) * 300];
    const tint = tints[index] ?? '#c63a32';
    return (
      ellipse(x, y + 130, 90, 12, '#00000018') +
      rect(x - 22, y - 130, 44, 130, '#2a2725', 12) +
      rect(x - 74, y - 10, 148, 138, tint, 40) +
      rect(x - 52, y + 16, 14, 84, '#ffffff77', 7)
    );
  });
};

const tube: Draw = ({ main, second }) =>
  group(
    'rotate(24 450 450)',
    rect(360, 170, 180, 540, main, 24),
    rect(344, 130, 212, 90, '#f8f4ea', 24),
    rect(344, 190, 212, 20, '#00000014'),
    rect(360, 330, 180, 210, second),
    circle(450, 434, 70, main),
    circle(450, 434, 52, light(second, 0.5)),
    times(6, (slice) => group(`rotate(${slice * 60} 450 434)`, path('M450 428 l -16 -34 h 32z', main))),
    rect(384, 240, 16, 430, '#ffffff55', 8),
  ) +
  ellipse(450, 790, 220, 20, '#00000018') +
  circle(690, 700, 58, light(main, 0.2)) +
  circle(690, 700, 44, light(main, 0.45));

const flask: Draw = ({ main, second }) =>
  shadow(810, 140) +
  rect(390, 90, 120, 110, second, 20) +
  rect(390, 150, 120, 16, dark(second, 0.25)) +
  path(
    'M400 200 H500 Q 580 230 580 330 V760 Q 580 806 534 806 H366 Q 320 806 320 760 V330 Q 320 230 400 200z',
    main,
  ) +
  rect(520, 300, 60, 480, dark(main, 0.16), 30) +
  rect(352, 320, 20, 420, '#ffffff55', 10) +
  rect(320, 700, 260, 16, second);

const sack: Draw = ({ main, second }) =>
  shadow(790, 270) +
  path('M270 250 Q 180 520 210 740 Q 220 790 290 790 H610 Q 680 790 690 740 Q 720 520 630 250z', main) +
  path('M570 250 H630 Q 720 520 690 740 Q 680 790 610 790 H560 Q 650 520 570 250z', dark(main, 0.1)) +
  path(
    'M250 130 Q 300 190 280 250 H620 Q 600 190 650 130 Q 560 170 450 140 Q 340 170 250 130z',
    light(main, 0.2),
  ) +
  rect(266, 236, 368, 34, second, 17) +
  ellipse(450, 530, 140, 140, second) +
  ellipse(450, 530, 116, 116, light(main, 0.6)) +
  times(5, (grain) => group(`rotate(${-48 + grain * 24} 450 620)`, ellipse(450, 500, 13, 34, second))) +
  stroke('M450 620 V540', second, 9);

const pouch = (main: string) =>
  shadow(790, 230) +
  path('M230 180 H670 L700 740 Q 704 790 650 790 H250 Q 196 790 200 740z', main) +
  path('M590 180 H670 L700 740 Q 704 790 650 790 H600z', dark(main, 0.12)) +
  rect(222, 150, 456, 60, dark(main, 0.2), 14) +
  rect(250, 236, 400, 8, '#ffffff77');

const spice: Draw = ({ main, second }) =>
  pouch(light(main, 0.5)) +
  rect(300, 330, 300, 330, '#fbf3e2', 150) +
  times(7, (pod) =>
    group(`rotate(${-36 + pod * 12} 450 640)`, rect(436, 400, 28, 200, pod % 2 ? main : second, 14)),
  ) +
  rect(350, 600, 200, 26, '#c63a32', 10);

const tea: Draw = ({ main, second }) =>
  pouch(main) +
  circle(450, 480, 150, light(second, 0.6)) +
  leaf(450, 590, main) +
  leaf(446, 594, dark(main, 0.1), -44) +
  leaf(454, 594, dark(main, 0.1), 44) +
  rect(330, 680, 240, 22, light(second, 0.6), 11) +
  rect(380, 718, 140, 16, light(second, 0.4), 8);

const chips: Draw = ({ main, second }) =>
  pouch(second) +
  times(7, (chip) =>
    group(
      `rotate(${chip * 40} ${330 + (chip % 3) * 120} ${400 + Math.floor(chip / 3) * 110})`,
      ellipse(330 + (chip % 3) * 120, 400 + Math.floor(chip / 3) * 110, 74, 46, dark(main, 0.12)),
      ellipse(330 + (chip % 3) * 120, 400 + Math.floor(chip / 3) * 110, 62, 36, main),
      ellipse(330 + (chip % 3) * 120, 400 + Math.floor(chip / 3) * 110, 16, 9, dark(main, 0.2)),
    ),
  );

const soap: Draw = ({ main, second }) => {
  const bar = (x: number, y: number, turn: number) =>
    group(
      `rotate(${turn} ${x} ${y})`,
      rect(x - 190, y - 80, 380, 190, dark(main, 0.4), 44),
      rect(x - 190, y - 100, 380, 180, dark(main, 0.16), 44),
      rect(x - 150, y - 66, 300, 112, main, 30),
      times(9, (fleck) => circle(x - 130 + fleck * 32, y - 40 + (fleck % 3) * 32, 7, second)),
    );
  return (
    shadow(740, 300) +
    bar(470, 610, 3) +
    bar(430, 420, -5) +
    circle(700, 300, 40, '#ffffff99') +
    circle(640, 230, 24, '#ffffff99') +
    circle(738, 222, 16, '#ffffff99')
  );
};

const chocolate: Draw = ({ main, second }) =>
  group(
    'rotate(-9 450 450)',
    ellipse(450, 790, 230, 20, '#00000018'),
    rect(260, 140, 380, 400, dark('#5a3418', 0.1), 18),
    times(12, (square) =>
      rect(276 + (square % 3) * 118, 156 + Math.floor(square / 3) * 96, 110, 88, '#6d4020', 12),
    ),
    times(12, (square) =>
      rect(292 + (square % 3) * 118, 170 + Math.floor(square / 3) * 96, 78, 58, '#7d4d28', 8),
    ),
    path('M240 470 l 42 -34 42 34 42 -34 42 34 42 -34 42 34 42 -34 42 34 42 -34 42 34 V790 H240z', main),
    rect(240, 560, 420, 130, second),
    circle(450, 625, 44, main),
  );

export const packDrawings = {
  jar,
  foodjar,
  bottle,
  dropper,
  pump,
  polish,
  tube,
  flask,
  sack,
  spice,
  tea,
  chips,
  soap,
  chocolate,
};

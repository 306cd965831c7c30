import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, ring, shadow, stroke, times } from './svg';

const oware: Draw = ({ main, second }) =>
  shadow(690, 360) +
  rect(60, 300, 780, 350, main, 90) +
  rect(60, 600, 780, 50, dark(main, 0.3), 25) +
  times(12, (house) => {
    const [x, y] = [210 + (house % 6) * 96, 385 + Math.floor(house / 6) * 130];
    const seeds = times(4, (seed) =>
      circle(x - 13 + (seed % 2) * 26, y - 12 + Math.floor(seed / 2) * 24, 11, second),
    );
    return circle(x, y, 42, dark(main, 0.4)) + (house % 5 === 3 ? '' : seeds);
  }) +
  rect(86, 380, 66, 170, dark(main, 0.4), 33) +
  rect(748, 380, 66, 170, dark(main, 0.4), 33);

const ludo: Draw = () => {
  const tints = ['#c63a32', '#17683f', '#2463ab', '#f2b01e'];
  return (
    rect(150, 150, 600, 600, '#7b4b27', 30) +
    rect(176, 176, 548, 548, '#f8f4ea') +
    times(4, (corner) => {
      const [x, y] = [176 + (corner % 2) * 328, 176 + Math.floor(corner / 2) * 328];
      const seeds = times(4, (seed) =>
        circle(x + 80 + (seed % 2) * 60, y + 80 + Math.floor(seed / 2) * 60, 20, tints[corner] ?? ''),
      );
      return (
        rect(x, y, 220, 220, tints[corner] ?? '') + rect(x + 34, y + 34, 152, 152, '#f8f4ea', 20) + seeds
      );
    }) +
    times(
      6,
      (cell) =>
        rect(396, 176 + cell * 36.5 - 1, 108, 2, '#2a272555') +
        rect(176 + cell * 36.5 - 1, 396, 2, 108, '#2a272555') +
        rect(396, 504 + cell * 36.5, 108, 2, '#2a272555') +
        rect(504 + cell * 36.5, 396, 2, 108, '#2a272555'),
    ) +
    path('M396 396 L450 450 L396 504z', tints[0] ?? '') +
    path('M396 396 L450 450 L504 396z', tints[1] ?? '') +
    path('M504 396 L450 450 L504 504z', tints[3] ?? '') +
    path('M396 504 L450 450 L504 504z', tints[2] ?? '') +
    group(
      'rotate(14 680 700)',
      rect(630, 650, 110, 110, '#ffffff', 24),
      times(5, (dot) =>
        circle(
          685 + (dot % 3 === 2 ? 0 : dot % 3 === 0 ? -28 : 28),
          705 + (dot === 2 ? 0 : dot < 2 ? -28 : 28),
          11,
          '#2a2725',
        ),
      ),
    )
  );
};

const doll: Draw = ({ main, second }) =>
  shadow(810, 190) +
  stroke('M340 430 L230 570 M560 430 L670 570', '#6b4226', 50) +
  stroke('M400 690 V790 M500 690 V790', '#6b4226', 54) +
  path('M360 390 H540 L640 720 H260z', main) +
  times(
    9,
    (dot) =>
      circle(340 + (dot % 3) * 110, 480 + Math.floor(dot / 3) * 90, 24, second) +
      circle(340 + (dot % 3) * 110, 480 + Math.floor(dot / 3) * 90, 10, '#f8f4ea'),
  ) +
  circle(450, 270, 130, '#6b4226') +
  path('M318 250 Q 320 120 450 110 Q 580 120 582 250 Q 450 190 318 250z', second) +
  path('M450 130 q -80 -90 -110 -20 q 40 40 110 20 q 70 20 110 -20 q -30 -70 -110 20z', main) +
  circle(405, 280, 14, '#1b1410') +
  circle(495, 280, 14, '#1b1410') +
  stroke('M410 330 q 40 36 80 0', '#1b1410', 10);

const blocks: Draw = ({ main, second }) => {
  const block = (x: number, y: number, colour: string, sign: string) =>
    rect(x, y, 200, 200, colour, 22) +
    rect(x + 24, y + 24, 152, 152, light(colour, 0.72), 14) +
    stroke(sign, dark(colour, 0.2), 22);
  return (
    shadow(760, 320) +
    block(150, 550, main, 'M205 700 L250 600 L295 700 M222 668 H278') +
    block(360, 550, second, 'M430 600 V700 M430 600 H466 q 28 24 0 48 h -36 h 42 q 30 26 0 52 h -42') +
    block(570, 550, '#f2b01e', 'M715 620 q -40 -40 -80 10 q -10 60 34 70 q 30 0 46 -20') +
    block(255, 342, '#17683f', 'M325 392 V492 h 24 q 60 -50 0 -100z') +
    block(465, 342, '#5f3185', 'M600 392 H540 V492 H600 M540 442 H590') +
    block(360, 134, '#e0662f', 'M500 200 q -40 -40 -80 14 q 0 60 46 66 q 40 -6 34 -40 h -30')
  );
};

const car: Draw = ({ main, second }) =>
  shadow(720, 340) +
  stroke('M640 400 L800 110', '#85898c', 16) +
  ring(806, 104, 40, '#85898c', 14) +
  path('M110 430 Q 120 350 210 340 H700 Q 780 350 790 450 V640 H110z', main) +
  rect(110, 500, 680, 44, second) +
  times(4, (pane) => rect(190 + pane * 130, 376, 106, 96, '#cfe6f2', 14)) +
  rect(716, 400, 56, 76, '#cfe6f2', 12) +
  times(
    2,
    (wheel) => circle(260 + wheel * 380, 650, 76, '#2a2725') + circle(260 + wheel * 380, 650, 34, '#c2c7ca'),
  ) +
  rect(100, 590, 56, 30, '#f8f4ea', 10) +
  rect(250, 316, 390, 24, dark(main, 0.3), 12);

const puzzle: Draw = ({ main, second }) => {
  const tints = [main, second, '#c63a32', '#2463ab', '#e0662f', light(main), '#5f3185', '#d59a1f'];
  const tint = (index: number) => tints[index % tints.length] ?? main;
  return (
    rect(170, 110, 560, 680, '#d8b679', 30) +
    rect(200, 140, 500, 620, '#c09a5c', 16) +
    path('M290 180 H600 L640 300 L250 320z', tint(0)) +
    path('M250 320 L640 300 L650 400 L470 420 L260 430z', tint(5)) +
    path('M260 430 L470 420 L460 540 L240 560z', tint(1)) +
    path('M470 420 L650 400 L620 560 L460 540z', tint(3)) +
    path('M240 560 L460 540 L440 720 L330 716 L250 660z', tint(2)) +
    path('M460 540 L620 560 L650 650 L540 700 L440 720z', tint(4)) +
    path('M650 400 L684 420 L676 620 L650 650 L620 560z', tint(6)) +
    circle(470, 424, 26, tint(1)) +
    circle(350, 552, 26, tint(1)) +
    circle(540, 552, 24, tint(3)) +
    circle(420, 314, 26, tint(0)) +
    circle(452, 640, 24, tint(4))
  );
};

const drum: Draw = ({ main, second }) =>
  shadow(790, 210) +
  path('M250 220 Q 420 460 250 720 H650 Q 480 460 650 220z', main) +
  path('M560 220 H650 Q 480 460 650 720 H580 Q 430 460 560 220z', dark(main, 0.2)) +
  times(9, (cord) =>
    stroke(`M${262 + cord * 47} 240 Q ${372 + cord * 20} 460 ${262 + cord * 47} 710`, '#f3ead6', 8),
  ) +
  rect(356, 440, 188, 44, second, 20) +
  ellipse(450, 722, 204, 56, dark(second, 0.3)) +
  ellipse(450, 220, 208, 62, dark(second, 0.2)) +
  ellipse(450, 212, 184, 48, light(second, 0.5)) +
  stroke('M640 330 Q 760 280 780 150', '#7b4b27', 24) +
  circle(782, 140, 28, '#7b4b27');

export const playDrawings = { oware, ludo, doll, blocks, car, puzzle, drum };

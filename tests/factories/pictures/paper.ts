import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, shadow, stroke, times } from './svg';

const book: Draw = ({ main, second }) =>
  shadow(800, 240) +
  rect(256, 130, 420, 660, dark(main, 0.3), 16) +
  rect(266, 142, 400, 640, '#f8f4ea', 8) +
  rect(236, 120, 410, 650, main, 16) +
  rect(236, 120, 54, 650, dark(main, 0.22), 16) +
  rect(340, 210, 260, 34, second, 8) +
  rect(340, 264, 180, 22, second, 8) +
  path('M470 390 l 100 110 -100 150 -100 -150z', second) +
  path('M470 440 l 56 62 -56 84 -56 -84z', main) +
  rect(400, 700, 140, 18, second, 8);

const storybook: Draw = ({ main, second }) =>
  shadow(790, 270) +
  rect(200, 160, 520, 620, dark(main, 0.3), 20) +
  rect(190, 146, 520, 620, main, 20) +
  rect(190, 146, 46, 620, dark(main, 0.2), 20) +
  circle(470, 450, 110, '#2a2725') +
  circle(470, 320, 62, '#2a2725') +
  times(4, (leg) =>
    stroke(
      `M400 ${400 + leg * 34} Q 300 ${330 + leg * 60} 270 ${420 + leg * 64} M540 ${400 + leg * 34} Q 640 ${330 + leg * 60} 668 ${420 + leg * 64}`,
      '#2a2725',
      13,
    ),
  ) +
  circle(448, 312, 16, '#ffffff') +
  circle(492, 312, 16, '#ffffff') +
  circle(450, 316, 7, '#2a2725') +
  circle(494, 316, 7, '#2a2725') +
  times(3, (band) => rect(390, 410 + band * 40, 160, 14, band % 2 ? main : second, 7)) +
  rect(290, 190, 360, 40, second, 14) +
  stroke('M470 260 V230', '#2a2725', 6) +
  rect(360, 700, 220, 24, second, 12);

const notebooks: Draw = ({ main, second }) => {
  const one = (x: number, y: number, turn: number, colour: string) =>
    group(
      `rotate(${turn} ${x} ${y})`,
      rect(x - 180, y - 240, 374, 490, '#f3ead6', 14),
      rect(x - 190, y - 250, 370, 490, colour, 16),
      rect(x - 190, y - 250, 44, 490, dark(colour, 0.25), 16),
      rect(x - 100, y - 170, 230, 150, '#fbf7ec', 12),
      times(3, (row) => rect(x - 76, y - 136 + row * 38, 180, 8, mixLine, 4)),
    );
  const mixLine = '#85898c99';
  return (
    ellipse(450, 780, 300, 24, '#00000018') +
    one(540, 470, 12, second) +
    one(470, 460, 3, '#f2b01e') +
    one(400, 450, -7, main)
  );
};

const books: Draw = ({ main, second }) => {
  const lying = (x: number, y: number, w: number, colour: string) =>
    rect(x, y, w, 92, colour, 14) +
    rect(x + 40, y + 12, w - 46, 68, '#f8f4ea') +
    rect(x, y, w, 16, colour, 8) +
    rect(x, y + 76, w, 16, colour, 8) +
    rect(x, y, 64, 92, dark(colour, 0.15), 14) +
    times(3, (leaf) => rect(x + 70, y + 26 + leaf * 18, w - 80, 3, '#c9bfa8'));
  return (
    shadow(780, 310) +
    lying(160, 680, 580, main) +
    lying(200, 586, 520, second) +
    lying(170, 492, 540, '#d59a1f') +
    lying(230, 398, 460, '#17683f') +
    group('rotate(-14 450 300)', lying(230, 300, 430, light(main, 0.2)))
  );
};

export const paperDrawings = { book, storybook, notebooks, books };

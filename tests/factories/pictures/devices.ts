import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, shadow, stroke, times } from './svg';

const phone: Draw = ({ main, second }) =>
  ellipse(450, 806, 220, 20, '#00000018') +
  group(
    'rotate(6 450 450)',
    rect(300, 110, 320, 670, light(second, 0.12), 50),
    rect(270, 110, 320, 670, main, 50),
    rect(288, 130, 284, 630, light(second, 0.3), 36),
    path('M288 560 Q 400 470 572 600 V724 Q 572 760 536 760 H324 Q 288 760 288 724z', second),
    path('M288 650 Q 430 580 572 690 V724 Q 572 760 536 760 H324 Q 288 760 288 724z', dark(second, 0.25)),
    circle(430, 156, 11, main),
    rect(366, 260, 128, 22, '#ffffffcc', 11),
    rect(386, 300, 88, 14, '#ffffff99', 7),
    rect(390, 738, 80, 8, '#ffffffcc', 4),
  );

const yam: Draw = ({ main, second }) =>
  shadow(810, 150) +
  rect(300, 90, 300, 716, main, 76) +
  rect(334, 140, 232, 210, dark(main, 0.5), 18) +
  rect(346, 152, 208, 186, '#cfe3d2', 10) +
  rect(366, 176, 110, 20, '#2a2725', 6) +
  rect(366, 214, 70, 14, '#2a272588', 6) +
  rect(400, 380, 100, 62, second, 28) +
  times(2, (side) => rect(334 + side * 178, 386, 54, 50, light(main, 0.2), 18)) +
  times(12, (key) =>
    rect(336 + (key % 3) * 82, 470 + Math.floor(key / 3) * 74, 64, 50, light(main, 0.22), 20),
  );

const caseOf: Draw = ({ main, second }) =>
  group(
    'rotate(-8 450 450)',
    rect(280, 110, 340, 680, light(main, 0.35), 60),
    `<rect x="280" y="110" width="340" height="680" rx="60" fill="none" stroke="${second}" stroke-width="20"/>`,
    rect(310, 145, 130, 150, second, 36),
    times(3, (lens) => circle(lens === 1 ? 402 : 348, 186 + lens * 34, 23, dark(second, 0.5))),
    path('M330 720 L590 330 V400 L380 720z', '#ffffff88'),
    path('M420 720 L590 470 V500 L446 720z', '#ffffff66'),
  ) + ellipse(450, 830, 210, 18, '#00000018');

const powerbank: Draw = ({ main, second }) =>
  shadow(800, 190) +
  stroke('M560 170 Q 720 120 700 330 T 760 560', '#2a2725', 16) +
  rect(290, 150, 320, 646, main, 50) +
  rect(540, 170, 70, 606, dark(main, 0.16), 40) +
  rect(350, 240, 200, 110, dark(main, 0.5), 20) +
  times(4, (bar) => rect(372 + bar * 42, 268, 28, 54, bar < 3 ? '#4cc39a' : '#ffffff33', 6)) +
  path('M470 430 l -90 130 h 62 l -24 120 96 -140 h -62z', second);

const charger: Draw = ({ main, second }) =>
  shadow(780, 250) +
  stroke('M450 640 V700 Q 450 770 560 770 T 700 640 V560', dark(main, 0.2), 20) +
  rect(672, 470, 56, 100, second, 14) +
  rect(684, 440, 32, 34, '#c2c7ca', 6) +
  rect(270, 250, 360, 400, main, 60) +
  rect(540, 250, 90, 400, dark(main, 0.08), 60) +
  rect(320, 150, 46, 110, '#b98f3d', 8) +
  rect(534, 150, 46, 110, '#b98f3d', 8) +
  rect(427, 120, 46, 140, '#b98f3d', 8) +
  rect(400, 560, 100, 40, '#2a2725', 20) +
  path('M470 340 l -62 96 h 44 l -16 80 68 -100 h -44z', second);

const earbuds: Draw = ({ main, second }) => {
  const bud = (x: number, turn: number) =>
    group(
      `rotate(${turn} ${x} 300)`,
      rect(x - 20, 280, 40, 160, main, 20),
      circle(x, 270, 66, main),
      ellipse(x - 36, 262, 30, 40, dark(main, 0.5)),
      rect(x - 20, 410, 40, 30, second, 12),
    );
  return (
    shadow(790, 250) +
    rect(230, 520, 440, 260, main, 120) +
    rect(230, 520, 440, 100, light(second, 0.2), 100) +
    rect(240, 606, 420, 10, dark(main, 0.2)) +
    circle(450, 690, 14, '#4cc39a') +
    bud(330, 12) +
    bud(570, -12)
  );
};

export const deviceDrawings = { phone, yam, case: caseOf, powerbank, charger, earbuds };

import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, shadow, stroke, times } from './svg';

const asanka: Draw = ({ main, second }) =>
  shadow(720, 270) +
  path('M140 390 H760 Q 740 640 560 690 V 716 H340 V 690 Q 160 640 140 390z', main) +
  path('M600 390 H760 Q 740 640 560 690 V 716 H520 V 690 Q 620 600 600 390z', dark(main, 0.18)) +
  ellipse(450, 392, 316, 84, light(main, 0.12)) +
  ellipse(450, 396, 276, 66, dark(main, 0.42)) +
  times(9, (ridge) =>
    stroke(`M${230 + ridge * 55} 396 q ${(4 - ridge) * 5} 20 ${(4 - ridge) * 12} 40`, dark(main, 0.24), 5),
  ) +
  group(
    'rotate(28 500 330)',
    rect(470, 130, 56, 250, second, 28),
    ellipse(498, 372, 84, 44, dark(second, 0.1)),
    ellipse(498, 140, 60, 38, light(second, 0.12)),
  );

const cookpot: Draw = ({ main, second }) =>
  shadow(740, 290) +
  rect(110, 420, 90, 40, dark(second), 20) +
  rect(700, 420, 90, 40, dark(second), 20) +
  path('M170 380 H730 L706 640 Q 696 730 600 730 H300 Q 204 730 194 640z', main) +
  path('M590 380 H730 L706 640 Q 696 730 600 730 H540 Q 610 690 590 380z', dark(main, 0.14)) +
  rect(150, 350, 600, 50, second, 25) +
  path('M180 352 Q 200 250 450 244 Q 700 250 720 352z', light(main, 0.3)) +
  rect(410, 196, 80, 56, dark(second), 26) +
  rect(250, 440, 26, 220, '#ffffff66', 13);

const coalpot: Draw = ({ main, second }) =>
  shadow(780, 250) +
  path('M180 360 H720 L620 560 H280z', main) +
  path('M560 360 H720 L620 560 H520z', dark(main, 0.2)) +
  path('M330 560 H570 L640 770 H260z', dark(main, 0.12)) +
  path('M390 770 Q 390 650 450 650 T 510 770z', dark(main, 0.55)) +
  ellipse(450, 362, 272, 66, dark(main, 0.35)) +
  times(9, (coal) => circle(280 + coal * 42, 352 + (coal % 3) * 14, 34, coal % 2 ? '#3a3533' : second)) +
  times(4, (spark) =>
    path(`M${330 + spark * 84} 320 q -24 -50 6 -96 q 34 50 20 96z`, spark % 2 ? '#f2b01e' : second),
  );

const mortar: Draw = ({ main, second }) =>
  shadow(770, 270) +
  group(
    'rotate(14 560 300)',
    rect(520, 60, 52, 400, second, 26),
    rect(506, 400, 80, 90, dark(second, 0.16), 24),
  ) +
  path('M190 440 H710 Q 690 610 560 640 L 610 760 H290 L340 640 Q 210 610 190 440z', main) +
  path('M570 440 H710 Q 690 610 560 640 L610 760 H540 L510 640 Q 600 590 570 440z', dark(main, 0.2)) +
  ellipse(450, 442, 262, 70, light(main, 0.2)) +
  ellipse(450, 446, 216, 50, dark(main, 0.42)) +
  ellipse(440, 440, 140, 32, '#f3ead6') +
  group('rotate(14 560 300)', rect(520, 60, 52, 376, second, 26));

const claypot: Draw = ({ main, second }) =>
  shadow(800, 200) +
  rect(290, 720, 320, 36, second, 14) +
  path('M320 756 L290 806 H330 L356 756z M580 756 L610 806 H570 L544 756z', dark(second)) +
  path(
    'M370 260 H530 Q 530 330 600 380 Q 740 480 660 640 Q 600 724 450 724 T 240 640 Q 160 480 300 380 Q 370 330 370 260z',
    main,
  ) +
  path(
    'M530 260 Q 530 330 600 380 Q 740 480 660 640 Q 610 710 500 722 Q 640 560 560 420 Q 500 340 500 260z',
    dark(main, 0.16),
  ) +
  rect(346, 226, 208, 44, light(main, 0.15), 22) +
  ellipse(450, 220, 92, 26, second) +
  rect(424, 168, 52, 44, dark(second), 20) +
  stroke('M250 490 q 40 34 80 0 t 80 0 t 80 0 t 80 0 t 80 0', light(main, 0.4), 11) +
  rect(420, 610, 60, 50, '#c2c7ca', 12) +
  rect(438, 650, 24, 56, '#85898c', 8);

const bowls: Draw = ({ main, second }) => {
  const bowl = (y: number, w: number) =>
    path(
      `M${450 - w} ${y} H${450 + w} Q ${450 + w * 0.9} ${y + w * 0.6} ${450 + w * 0.3} ${y + w * 0.66} H${450 - w * 0.3} Q ${450 - w * 0.9} ${y + w * 0.6} ${450 - w} ${y}z`,
      main,
    ) +
    rect(450 - w - 12, y - 18, w * 2 + 24, 34, second, 17) +
    times(
      3,
      (flower) =>
        circle(450 - w * 0.44 + flower * w * 0.44, y + w * 0.28, w * 0.09, second) +
        circle(450 - w * 0.44 + flower * w * 0.44, y + w * 0.28, w * 0.035, '#f2b01e'),
    );
  return (
    shadow(750, 280) +
    bowl(540, 300) +
    bowl(390, 224) +
    bowl(270, 160) +
    path('M300 254 Q 320 180 450 176 Q 580 180 600 254z', dark(main, 0.06)) +
    circle(450, 166, 22, second)
  );
};

const bucket: Draw = ({ main, second }) =>
  shadow(780, 240) +
  stroke('M206 330 Q 450 20 694 330', '#85898c', 16) +
  rect(400, 150, 100, 34, light(second, 0.3), 17) +
  path('M200 330 H700 L640 750 Q 636 780 600 780 H300 Q 264 780 260 750z', main) +
  path('M570 330 H700 L640 750 Q 636 780 600 780 H530z', dark(main, 0.14)) +
  rect(176, 296, 548, 62, second, 30) +
  rect(200, 280, 500, 36, light(second, 0.25), 18) +
  rect(290, 420, 24, 260, '#ffffff44', 12) +
  stroke('M232 560 H668', dark(main, 0.2), 8);

const stool: Draw = ({ main, second }) =>
  shadow(760, 310) +
  path('M120 250 Q 450 440 780 250 L 770 340 Q 450 500 130 340z', main) +
  path('M120 250 Q 450 440 780 250 L 776 284 Q 450 466 124 284z', light(main, 0.22)) +
  rect(180, 690, 540, 60, main, 18) +
  rect(180, 690, 540, 18, light(main, 0.2), 9) +
  path('M260 392 L300 690 H350 L330 416z', dark(main, 0.14)) +
  path('M640 392 L600 690 H550 L570 416z', dark(main, 0.14)) +
  times(3, (bar) => rect(388 + bar * 48, 440, 28, 250, main, 8)) +
  rect(370, 540, 160, 36, second, 10);

const net: Draw = ({ main, second }) =>
  circle(450, 150, 34, dark(second)) +
  stroke('M450 90 V130', dark(second), 8) +
  path('M450 160 Q 330 260 190 760 H710 Q 570 260 450 160z', '#ffffffaa') +
  times(13, (line) =>
    stroke(`M450 160 Q ${330 + line * 20} 330 ${190 + line * 43.3} 760`, dark(second, 0.12), 4),
  ) +
  times(9, (line) =>
    stroke(
      `M${400 - line * 24} ${250 + line * 62} Q 450 ${276 + line * 66} ${500 + line * 24} ${250 + line * 62}`,
      dark(second, 0.12),
      4,
    ),
  ) +
  rect(184, 744, 532, 28, main, 14) +
  rect(184, 752, 532, 10, second, 5);

export const kitchenDrawings = {
  asanka,
  cookpot,
  coalpot,
  mortar,
  claypot,
  bowls,
  bucket,
  stool,
  net,
};

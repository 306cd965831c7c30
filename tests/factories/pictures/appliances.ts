import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, ring, shadow, stroke, times } from './svg';

const fan: Draw = ({ main, second }) =>
  shadow(800, 190) +
  rect(434, 560, 32, 190, dark(main, 0.35)) +
  rect(290, 740, 320, 56, dark(main, 0.25), 28) +
  circle(450, 350, 250, '#ffffff88') +
  times(3, (blade) =>
    group(`rotate(${blade * 120} 450 350)`, path('M450 350 Q 300 270 370 150 Q 470 130 480 330z', second)),
  ) +
  times(16, (wire) => group(`rotate(${wire * 22.5} 450 350)`, rect(447, 106, 6, 200, main))) +
  ring(450, 350, 246, main, 18) +
  ring(450, 350, 160, main, 6) +
  circle(450, 350, 56, dark(second)) +
  circle(450, 350, 22, light(second));

const blender: Draw = ({ main, second }) =>
  shadow(800, 190) +
  path('M310 180 H590 L550 520 H350z', '#ffffffaa') +
  path('M322 290 H578 L550 520 H350z', light(second, 0.35)) +
  stroke('M590 230 H660 Q 700 230 690 290 L670 400 Q 664 430 630 430 H572', '#c2c7ca', 22) +
  rect(290, 140, 320, 48, '#2a2725', 20) +
  rect(410, 106, 80, 40, '#2a2725', 14) +
  path('M350 530 H550 L620 770 Q 624 796 596 796 H304 Q 276 796 280 770z', main) +
  rect(340, 512, 220, 34, '#85898c', 12) +
  circle(450, 670, 56, second) +
  rect(442, 626, 16, 44, '#ffffff', 8) +
  stroke('M420 510 l 30 -26 30 26', '#85898c', 10);

const kettle: Draw = ({ main, second }) =>
  shadow(770, 240) +
  stroke('M590 300 Q 740 300 720 470 Q 700 640 620 650', second, 46) +
  path('M320 250 H580 Q 640 480 640 700 H260 Q 260 480 320 250z', main) +
  path('M320 280 L200 260 L240 380 L290 400z', dark(main, 0.14)) +
  path('M500 250 H580 Q 640 480 640 700 H540 Q 560 480 500 250z', dark(main, 0.12)) +
  path('M330 250 Q 350 190 450 186 Q 550 190 570 250z', second) +
  circle(450, 176, 24, second) +
  rect(236, 700, 428, 60, second, 24) +
  rect(330, 330, 20, 300, '#ffffff88', 10) +
  rect(440, 520, 60, 110, '#8fc3e6', 16);

const iron: Draw = ({ main, second }) =>
  shadow(690, 330) +
  path('M150 640 Q 200 420 500 400 H700 Q 750 400 750 460 V640z', main) +
  path(
    'M360 400 Q 370 250 520 250 H690 Q 750 250 740 330 L720 400 H650 V330 H520 Q 450 330 440 400z',
    dark(main, 0.2),
  ) +
  rect(130, 630, 630, 50, '#c2c7ca', 20) +
  rect(130, 668, 630, 14, '#85898c', 7) +
  circle(590, 520, 64, second) +
  circle(590, 520, 44, dark(main, 0.1)) +
  rect(584, 478, 12, 40, second, 6) +
  stroke('M740 290 Q 830 260 820 150', '#2a2725', 18) +
  times(3, (drop) => stroke(`M${210 + drop * 60} 330 q -24 -36 0 -66 t 0 -66`, '#ffffffcc', 12));

const tv: Draw = ({ main, second }) =>
  shadow(730, 260) +
  path('M330 700 L290 734 H610 L570 700z', '#85898c') +
  rect(420, 640, 60, 70, '#85898c') +
  rect(90, 220, 720, 440, main, 24) +
  rect(112, 242, 676, 384, light(second, 0.45), 8) +
  circle(620, 350, 56, '#f2b01e') +
  path('M112 520 Q 260 360 400 480 T 788 430 V626 H112z', second) +
  path('M112 580 Q 330 480 520 560 T 788 540 V626 H112z', dark(second)) +
  circle(450, 642, 7, '#c63a32');

const speaker: Draw = ({ main, second }) =>
  shadow(800, 200) +
  rect(260, 110, 380, 690, main, 70) +
  ring(450, 560, 136, second, 20) +
  circle(450, 560, 120, dark(main, 0.5)) +
  circle(450, 560, 62, light(main, 0.18)) +
  ring(450, 290, 84, second, 14) +
  circle(450, 290, 72, dark(main, 0.5)) +
  circle(450, 290, 34, light(main, 0.18)) +
  times(4, (key) => circle(376 + key * 50, 160, 12, light(main, 0.4))) +
  stroke('M690 250 q 60 60 0 130 M730 210 q 100 100 0 210', second, 14) +
  stroke('M210 250 q -60 60 0 130 M170 210 q -100 100 0 210', second, 14);

const lamp: Draw = ({ main, second }) =>
  shadow(780, 300) +
  circle(320, 300, 210, '#fff3c466') +
  circle(320, 300, 140, light(main, 0.4)) +
  circle(320, 300, 90, main) +
  rect(260, 380, 120, 70, second, 18) +
  rect(290, 450, 60, 280, dark(second, 0.2)) +
  rect(200, 720, 240, 50, second, 24) +
  group(
    'rotate(-12 650 560)',
    rect(520, 430, 250, 290, '#22335c', 18),
    times(12, (cell) => rect(534 + (cell % 3) * 76, 446 + Math.floor(cell / 3) * 66, 68, 58, '#2f4d8c', 6)),
  ) +
  stroke('M440 740 Q 500 790 560 730', '#2a2725', 12);

const extension: Draw = ({ main, second }) =>
  group(
    'rotate(-16 450 450)',
    stroke('M780 470 Q 900 470 860 330', '#2a2725', 22),
    rect(100, 370, 690, 200, main, 46),
    rect(100, 530, 690, 40, dark(main, 0.12), 20),
    times(
      4,
      (socket) =>
        rect(134 + socket * 150, 396, 124, 124, light(second, 0.65), 22) +
        rect(186 + socket * 150, 414, 18, 34, '#2a2725', 5) +
        rect(160 + socket * 150, 466, 30, 16, '#2a2725', 5) +
        rect(202 + socket * 150, 466, 30, 16, '#2a2725', 5),
    ),
    rect(738, 410, 36, 90, '#c63a32', 12),
  ) + ellipse(450, 690, 320, 24, '#00000018');

const bulb: Draw = ({ main, second }) =>
  shadow(820, 110) +
  circle(450, 350, 320, '#fff3c455') +
  path(
    'M450 120 Q 640 120 650 330 Q 650 430 570 510 Q 540 550 540 600 H360 Q 360 550 330 510 Q 250 430 250 330 Q 260 120 450 120z',
    light(main, 0.3),
  ) +
  path('M450 170 Q 600 170 606 330 Q 600 430 520 510 Q 600 330 450 170z', light(main, 0.65)) +
  rect(366, 600, 168, 60, '#f8f4ea', 10) +
  rect(378, 660, 144, 110, second, 14) +
  times(3, (groove) => rect(378, 680 + groove * 30, 144, 10, dark(second, 0.2))) +
  rect(420, 770, 60, 30, '#2a2725', 10);

const cooker: Draw = ({ main, second }) =>
  shadow(780, 270) +
  path('M170 420 H730 V690 Q 730 770 650 770 H250 Q 170 770 170 690z', main) +
  rect(600, 420, 130, 350, dark(main, 0.08), 60) +
  rect(150, 380, 600, 56, '#c2c7ca', 28) +
  path('M190 382 Q 220 240 450 236 Q 680 240 710 382z', '#ffffffaa') +
  rect(396, 190, 108, 52, '#2a2725', 24) +
  rect(330, 540, 240, 150, second, 24) +
  rect(360, 570, 90, 20, '#ffffffcc', 10) +
  circle(500, 640, 22, '#ffffff') +
  rect(360, 620, 90, 40, dark(second), 12) +
  times(2, (side) => rect(110 + side * 610, 480, 70, 44, '#2a2725', 18));

const thermometer: Draw = ({ main, second }) =>
  group(
    'rotate(38 450 450)',
    rect(390, 130, 120, 560, main, 60),
    rect(440, 680, 20, 110, '#c2c7ca', 10),
    rect(412, 180, 76, 230, dark(second, 0.1), 18),
    rect(424, 196, 52, 200, '#dcefe2', 10),
    times(3, (digit) => rect(434, 216 + digit * 58, 32, 40, '#2a2725', 6)),
    circle(450, 500, 34, second),
  ) + ellipse(450, 800, 240, 20, '#00000018');

const monitor: Draw = ({ main, second }) =>
  shadow(780, 300) +
  stroke('M600 480 Q 760 460 740 300 T 640 160', '#2a2725', 18) +
  rect(430, 100, 270, 170, second, 60) +
  rect(460, 140, 120, 90, light(second, 0.25), 20) +
  rect(150, 330, 470, 440, main, 60) +
  rect(190, 370, 390, 230, '#cfe3d2', 24) +
  stroke('M214 490 h 70 l 26 -70 44 130 32 -90 22 30 h 140', '#17683f', 12) +
  rect(220, 560, 90, 16, '#2a272599', 8) +
  circle(385, 685, 50, second) +
  circle(385, 685, 22, light(second));

export const applianceDrawings = {
  fan,
  blender,
  kettle,
  iron,
  tv,
  speaker,
  lamp,
  extension,
  bulb,
  cooker,
  thermometer,
  monitor,
};

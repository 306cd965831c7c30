import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, shadow, stroke, times } from './svg';

const rope: Draw = ({ main, second }) =>
  shadow(740, 300) +
  stroke('M230 330 Q 160 720 450 700 T 670 330', second, 30) +
  stroke('M230 330 Q 160 720 450 700 T 670 330', dark(second, 0.2), 6) +
  stroke('M240 380 Q 330 640 450 600 T 650 380', second, 30) +
  group(
    'rotate(8 230 240)',
    rect(200, 130, 66, 230, main, 30),
    rect(200, 200, 66, 20, light(main), 4),
    rect(200, 250, 66, 20, light(main), 4),
  ) +
  group(
    'rotate(-8 670 240)',
    rect(636, 130, 66, 230, main, 30),
    rect(636, 200, 66, 20, light(main), 4),
    rect(636, 250, 66, 20, light(main), 4),
  );

const football: Draw = ({ main, second }) =>
  shadow(780, 230) +
  circle(450, 450, 300, dark(main, 0.1)) +
  circle(435, 435, 284, main) +
  path('M450 350 l 92 66 -36 108 h -112 l -36 -108z', second) +
  times(5, (patch) =>
    group(
      `rotate(${patch * 72} 450 450)`,
      stroke('M450 350 V250', second, 12),
      path('M450 250 l -82 -44 q 82 -66 164 0z', second),
    ),
  ) +
  stroke('M542 416 L 630 390 M506 524 L 560 600 M394 524 L 340 600 M358 416 L270 390', second, 12);

const dumbbell: Draw = ({ main, second }) => {
  const one = (x: number, y: number) =>
    rect(x - 110, y - 28, 220, 56, second, 20) +
    [-1, 1]
      .map(
        (side) =>
          path(
            `M${x + side * 110} ${y - 110} h ${side * 90} l ${side * 46} 60 v 100 l ${side * -46} 60 h ${side * -90} l ${side * -30} -60 v -100z`,
            main,
          ) + rect(x + side * 155 - 12, y - 70, 24, 140, light(main, 0.16), 10),
      )
      .join('');
  return (
    shadow(760, 330) + group('rotate(-8 450 330)', one(430, 330)) + group('rotate(6 450 600)', one(470, 610))
  );
};

const gloves: Draw = ({ main, second }) => {
  const one = (x: number) =>
    path(
      `M${x - 110} 420 Q ${x - 150} 200 ${x} 170 Q ${x + 140} 190 ${x + 130} 420 L ${x + 90} 560 H ${x - 84}z`,
      main,
    ) +
    path(
      `M${x - 110} 420 Q ${x - 190} 380 ${x - 160} 300 Q ${x - 100} 260 ${x - 50} 360 Q ${x - 40} 440 ${x - 90} 480z`,
      dark(main, 0.16),
    ) +
    rect(x - 96, 556, 196, 150, second, 26) +
    rect(x - 96, 600, 196, 34, main) +
    ellipse(x + 40, 270, 40, 60, light(main, 0.2));
  return (
    shadow(740, 320) +
    group('rotate(-8 290 450)', one(290)) +
    group('translate(900 0) scale(-1 1) rotate(-8 290 450)', one(290))
  );
};

const mat: Draw = ({ main, second }) =>
  ellipse(450, 730, 380, 24, '#00000018') +
  path('M60 690 L180 600 H620 L620 724 H60z', light(main, 0.12)) +
  path('M60 690 H620 V724 H60z', dark(main, 0.2)) +
  rect(250, 380, 560, 340, main, 60) +
  rect(250, 380, 560, 70, light(main, 0.18), 40) +
  rect(440, 380, 44, 340, second) +
  rect(620, 380, 44, 340, second) +
  ellipse(290, 550, 92, 170, dark(main, 0.16)) +
  ellipse(290, 550, 66, 124, light(main, 0.2)) +
  ellipse(290, 550, 42, 80, dark(main, 0.16)) +
  ellipse(290, 550, 19, 36, light(main, 0.3));

const firstaid: Draw = ({ main, second }) =>
  shadow(750, 310) +
  stroke('M350 310 V250 Q 350 200 400 200 H500 Q 550 200 550 250 V310', dark(main), 32) +
  rect(140, 300, 620, 440, main, 60) +
  rect(140, 500, 620, 14, dark(main)) +
  circle(450, 507, 130, second) +
  rect(420, 420, 60, 174, main, 12) +
  rect(363, 477, 174, 60, main, 12) +
  rect(210, 486, 60, 44, '#c2c7ca', 10) +
  rect(630, 486, 60, 44, '#c2c7ca', 10);

const hair: Draw = ({ main, second }) =>
  ellipse(450, 810, 220, 18, '#00000018') +
  times(7, (braid) =>
    stroke(
      `M${390 + braid * 20} 200 Q ${250 + braid * 70} 480 ${300 + braid * 50} 780`,
      braid % 2 ? main : dark(second, 0.2),
      40,
    ),
  ) +
  times(7, (braid) =>
    stroke(`M${390 + braid * 20} 200 Q ${250 + braid * 70} 480 ${300 + braid * 50} 780`, '#ffffff1c', 10),
  ) +
  rect(350, 130, 200, 110, second, 40) +
  rect(350, 176, 200, 20, '#f2b01e');

const comb: Draw = ({ main, second }) =>
  shadow(810, 190) +
  circle(450, 170, 90, main) +
  circle(450, 170, 44, light(second, 0.3)) +
  rect(420, 240, 60, 110, main) +
  path('M250 350 Q 450 280 650 350 V470 H250z', main) +
  times(3, (diamond) => path(`M${340 + diamond * 110} 370 l 30 34 -30 34 -30 -34z`, second)) +
  times(9, (tooth) => rect(252 + tooth * 46, 460, 30, 330 - Math.abs(4 - tooth) * 14, main, 15));

export const sportDrawings = { rope, football, dumbbell, gloves, mat, firstaid, hair, comb };

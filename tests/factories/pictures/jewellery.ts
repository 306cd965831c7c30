import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, path, rect, ring, shadow, stroke, times } from './svg';

function bead(x: number, y: number, r: number, colour: string, band: string): string {
  return (
    circle(x, y, r, colour) +
    ellipse(x, y, r * 0.34, r * 0.95, band) +
    circle(x - r * 0.42, y - r * 0.4, r * 0.16, '#ffffffaa')
  );
}

const beads: Draw = ({ main, second }) => {
  const strand = (depth: number, shift: number) => {
    const count = 15;
    return times(count, (index) => {
      const along = index / (count - 1);
      const x = 150 + along * 600;
      const y = 200 + shift + Math.sin(along * Math.PI) * depth;
      const odd = index % 2 === 1;
      const r = 27 + Math.sin(along * Math.PI) * 15;
      return bead(x, y, r, odd ? second : main, odd ? dark(second, 0.2) : light(main, 0.75));
    });
  };
  return strand(190, 0) + strand(330, 20) + strand(470, 40);
};

const bracelet: Draw = ({ main, second }) =>
  ellipse(450, 690, 290, 34, '#00000018') +
  times(18, (index) => {
    const angle = (index / 18) * Math.PI * 2;
    const odd = index % 3 === 0;
    const [x, y] = [450 + Math.cos(angle) * 246, 450 + Math.sin(angle) * 220];
    return bead(x, y, 44, odd ? second : main, odd ? dark(second, 0.25) : light(main, 0.6));
  });

const necklace: Draw = ({ main, second }) => {
  const chain = times(23, (index) => {
    const along = index / 22;
    const [x, y] = [170 + along * 560, 150 + Math.sin(along * Math.PI) * 400];
    return circle(x, y, index % 2 ? 20 : 13, index % 2 ? main : second);
  });
  const drop = (x: number) =>
    circle(x, 640, 13, second) + circle(x, 690, 38, main) + circle(x - 12, 676, 8, '#ffffffaa');
  return (
    chain +
    path('M450 566 l62 70 -62 104 -62 -104z', second) +
    path('M450 596 l36 42 -36 62 -36 -62z', main) +
    drop(236) +
    drop(664)
  );
};

const earrings: Draw = ({ main, second }) => {
  const one = (x: number) =>
    stroke(`M${x} 210 q -34 -70 14 -86 q 44 -4 34 46`, dark(main, 0.4), 9) +
    ring(x, 450, 150, main, 40) +
    ring(x, 450, 150, light(main, 0.45), 8) +
    circle(x, 246, 36, second) +
    times(3, (bar) => rect(x - 66 + bar * 50, 380, 30, 140, second, 8)) +
    rect(x - 84, 436, 168, 28, second, 8) +
    times(5, (drop) => circle(x - 100 + drop * 50, 640 - Math.abs(drop - 2) * 26, 15, main));
  return one(270) + one(630);
};

const rings: Draw = ({ main, second }) =>
  ellipse(450, 690, 330, 32, '#00000018') +
  ring(350, 450, 178, main, 54) +
  ring(350, 450, 190, light(main, 0.5), 8) +
  ring(570, 500, 150, second, 50) +
  ring(570, 500, 161, light(second, 0.6), 8) +
  path('M502 348 A 178 178 0 0 1 524 482', main) +
  stroke('M500 354 A 178 178 0 0 1 527 470', main, 54);

const glasses: Draw = ({ main, second }) =>
  group(
    'rotate(-6 450 460)',
    stroke('M130 400 L230 420 M770 400 L670 420', main, 26),
    rect(200, 390, 210, 160, light(second, 0.55), 66),
    rect(490, 390, 210, 160, light(second, 0.55), 66),
    `<rect x="200" y="390" width="210" height="160" rx="66" fill="none" stroke="${main}" stroke-width="28"/>`,
    `<rect x="490" y="390" width="210" height="160" rx="66" fill="none" stroke="${main}" stroke-width="28"/>`,
    stroke('M410 450 Q450 418 490 450', main, 26),
    stroke('M250 500 L300 430 M540 500 L590 430', '#ffffffcc', 14),
  ) + shadow(640, 300);

export const jewelleryDrawings = { beads, bracelet, necklace, earrings, rings, glasses };

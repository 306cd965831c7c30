import type { Draw } from './draw';
import { circle, dark, ellipse, group, light, mix, path, rect, stroke, times } from './svg';

const weave: Draw = ({ main, second }) =>
  times(36, (index) => {
    const x = (index % 6) * 150;
    const y = Math.floor(index / 6) * 150;
    const odd = (index + Math.floor(index / 6)) % 2 === 1;
    const warp = rect(x, y, 150, 150, odd ? second : main);
    if (odd) {
      const bars = times(3, (bar) => rect(x, y + 21 + bar * 42, 150, 21, bar === 1 ? main : dark(second)));
      return warp + bars;
    }
    const red = mix('#b3262d', main, 0.1);
    const stripes = rect(x + 12, y, 16, 150, red) + rect(x + 122, y, 16, 150, dark(main, 0.75));
    return (
      warp + stripes + rect(x + 53, y + 53, 44, 44, dark(main, 0.75)) + rect(x + 66, y + 66, 18, 18, main)
    );
  });

const batik: Draw = ({ main, second }) => {
  const sun = (x: number, y: number) =>
    circle(x, y, 96, second) +
    circle(x, y, 78, main) +
    times(12, (ray) => group(`rotate(${ray * 30} ${x} ${y})`, ellipse(x, y - 54, 9, 20, second))) +
    circle(x, y, 26, second) +
    circle(x, y, 12, dark(main));
  const crackle = times(9, (line) =>
    stroke(`M${line * 120 - 60} 0 q 90 220 -20 460 t 30 460`, light(main, 0.12), 5),
  );
  const dots = times(16, (dot) => circle((dot % 4) * 225 + 112, Math.floor(dot / 4) * 225 + 112, 13, second));
  const suns = times(25, (place) => sun((place % 5) * 225, Math.floor(place / 5) * 225));
  return rect(0, 0, 900, 900, main) + crackle + suns + dots;
};

const wax: Draw = ({ main, second }) => {
  const eye = (x: number, y: number) =>
    path(`M${x - 140} ${y} q 140 -150 280 0 q -140 150 -280 0z`, second) +
    times(8, (petal) =>
      group(`rotate(${petal * 45} ${x} ${y})`, ellipse(x, y - 40, 13, 25, light(main, 0.3))),
    ) +
    circle(x, y, 17, dark(main, 0.72)) +
    times(2, (tip) => circle(x - 100 + tip * 200, y, 12, light(main, 0.3)));
  const rows = times(5, (row) => times(4, (column) => eye(column * 300 + (row % 2) * 150, row * 225)));
  const seeds = times(20, (place) => {
    const row = Math.floor(place / 4);
    return circle((place % 4) * 300 + 150 - (row % 2) * 150, row * 225, 9, dark(main, 0.72));
  });
  return rect(0, 0, 900, 900, main) + rows + seeds;
};

const adinkra: Draw = ({ main, second }) => {
  const heart = (x: number, y: number) =>
    path(
      `M${x} ${y + 62} C ${x - 112} ${y - 8} ${x - 60} ${y - 86} ${x} ${y - 34} C ${x + 60} ${y - 86} ${x + 112} ${y - 8} ${x} ${y + 62}z`,
      second,
    ) +
    path(
      `M${x} ${y + 28} C ${x - 50} ${y - 6} ${x - 28} ${y - 42} ${x} ${y - 14} C ${x + 28} ${y - 42} ${x + 50} ${y - 6} ${x} ${y + 28}z`,
      main,
    );
  const ladder = (x: number, y: number) =>
    times(3, (bar) => rect(x - 60 + bar * 48, y - 62, 24, 124, second)) +
    rect(x - 72, y - 12, 144, 24, second);
  const grid = times(
    4,
    (line) => rect(line * 300 - 5, 0, 10, 900, second) + rect(0, line * 300 - 5, 900, 10, second),
  );
  const signs = times(9, (place) => {
    const [x, y] = [(place % 3) * 300 + 150, Math.floor(place / 3) * 300 + 150];
    return place % 2 === 0 ? heart(x, y) : ladder(x, y);
  });
  return rect(0, 0, 900, 900, main) + grid + signs;
};

const stripes: Draw = ({ main, second }) =>
  rect(0, 0, 900, 900, second) +
  times(7, (band) => {
    const x = band * 138 - 30;
    return rect(x, 0, 62, 900, main) + rect(x + 76, 0, 8, 900, main) + rect(x + 26, 0, 8, 900, light(main));
  }) +
  times(45, (row) => rect(0, row * 20, 900, 2, '#00000012'));

const lace: Draw = ({ main, second }) => {
  const hole = dark(main, 0.16);
  const flower = (x: number, y: number) =>
    times(6, (petal) =>
      group(`rotate(${petal * 60} ${x} ${y})`, ellipse(x, y - 46, 21, 34, light(main, 0.55))),
    ) + circle(x, y, 18, second);
  return (
    rect(0, 0, 900, 900, main) +
    times(324, (dot) => circle((dot % 18) * 52 + 8, Math.floor(dot / 18) * 52 + 8, 13, hole)) +
    times(16, (place) => {
      const row = Math.floor(place / 4);
      return flower((place % 4) * 260 + (row % 2) * 130, row * 240 + 70);
    })
  );
};

const folded: Draw = ({ main, second }) => {
  const layer = (y: number, colour: string) =>
    rect(180, y, 540, 96, colour, 44) +
    rect(180, y + 46, 540, 10, dark(colour, 0.12)) +
    rect(640, y, 80, 96, dark(colour, 0.1), 44);
  return (
    ellipse(450, 686, 310, 26, '#00000018') +
    layer(580, dark(main, 0.1)) +
    layer(488, second) +
    layer(396, main) +
    layer(304, light(main, 0.25)) +
    rect(420, 296, 60, 384, '#ffffff55') +
    rect(420, 296, 10, 384, '#00000010')
  );
};

const bedding: Draw = ({ main, second }) =>
  ellipse(450, 742, 350, 26, '#00000018') +
  rect(130, 470, 640, 250, main, 60) +
  rect(130, 560, 640, 160, dark(main, 0.1), 60) +
  times(5, (fold) => stroke(`M${230 + fold * 110} 590 q -14 60 0 110`, dark(main, 0.24), 7)) +
  rect(170, 330, 260, 170, second, 56) +
  rect(470, 330, 260, 170, second, 56) +
  rect(200, 230, 240, 150, light(main, 0.5), 52) +
  rect(460, 230, 240, 150, light(main, 0.5), 52) +
  stroke('M220 416 h 160 M520 416 h 160', dark(second, 0.12), 8);

const art: Draw = ({ main, second }) =>
  stroke('M450 90 L200 220 M450 90 L700 220', '#7b4b27', 8) +
  rect(160, 205, 580, 26, '#7b4b27', 13) +
  rect(200, 228, 500, 470, light(main, 0.5)) +
  circle(560, 400, 84, main) +
  path('M200 560 h60 v-90 h60 v60 h40 v-130 h70 v130 h50 v-80 h60 v110 h70 v-60 h90 v198 h-500z', second) +
  rect(200, 640, 500, 58, dark(second)) +
  times(25, (thread) => stroke(`M${210 + thread * 20} 698 v70`, thread % 2 ? second : main, 6));

export const clothDrawings = {
  kente: weave,
  batik,
  wax,
  adinkra,
  stripes,
  lace,
  cloth: folded,
  bedding,
  art,
};
/** These fill the whole picture. */
export const wholeCloths = ['kente', 'batik', 'wax', 'adinkra', 'stripes', 'lace'] as const;

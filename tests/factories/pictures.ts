import { applianceDrawings } from './pictures/appliances';
import { clothDrawings, wholeCloths } from './pictures/cloth';
import { deviceDrawings } from './pictures/devices';
import type { Draw } from './pictures/draw';
import { jewelleryDrawings } from './pictures/jewellery';
import { type ColourWord, colours, type PictureKind, pictureKinds } from './pictures/kinds';
import { kitchenDrawings } from './pictures/kitchen';
import { packDrawings } from './pictures/packs';
import { paperDrawings } from './pictures/paper';
import { playDrawings } from './pictures/play';
import { sportDrawings } from './pictures/sport';
import { brightness, dark, group, mix, rect } from './pictures/svg';
import { wearDrawings } from './pictures/wear';

export type { PictureKind };
export { pictureKinds };

/** `front` shows the whole thing, `close` a part of it. */
type PictureView = 'front' | 'close';

/** What distinguishes two pictures. */
export interface Picture {
  kind: PictureKind;
  /** Which of the kind's pairs of colours. */
  colourway: number;
  view: PictureView;
}

/** Kinds with a close-up, for their weave or details. */
const kindsWithCloseUp = new Set<PictureKind>([
  ...(['kente', 'batik', 'wax', 'lace', 'bag', 'basket', 'beads', 'earrings', 'sandals'] as const),
  ...(['asanka', 'phone', 'jar', 'oware', 'sack', 'tv', 'speaker', 'firstaid', 'book'] as const),
]);

/** Whether a thing is shown from near, too: in its first two pairs of colours only. */
export const hasCloseUp = ({ kind, colourway }: Pick<Picture, 'kind' | 'colourway'>) =>
  kindsWithCloseUp.has(kind) && colourway < 2;

/** Pixels of a picture's side: that of the thumbnail of a photo for pages, so that one file is both. */
export const pictureSide = 720;

const drawings: Record<PictureKind, Draw> = {
  ...clothDrawings,
  ...wearDrawings,
  ...jewelleryDrawings,
  ...kitchenDrawings,
  ...packDrawings,
  ...deviceDrawings,
  ...applianceDrawings,
  ...playDrawings,
  ...sportDrawings,
  ...paperDrawings,
};

const fillsThePicture = new Set<string>(wholeCloths);

function isColour(word: string): word is ColourWord {
  return word in colours;
}

/** The pair of colours that fits these words best: 'gold and maroon' -> gold, maroon. */
export function colourwayFor(kind: PictureKind, words: string): number {
  const named = words
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(isColour);
  const scores = pictureKinds[kind].map((pair) => {
    const [main, second] = pair.split(' ');
    return named.reduce(
      (score, word, place) =>
        score + (word === main ? 4 - place : 0) + (word === second ? 2 - place * 0.5 : 0),
      0,
    );
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : 0;
}

/** The picture as SVG. */
export function drawPicture({ kind, colourway, view }: Picture): string {
  const pairs: readonly string[] = pictureKinds[kind];
  const [first = '', other = ''] = (pairs[colourway] ?? pairs[0] ?? '').split(' ');
  const main = isColour(first) ? colours[first] : colours.gold;
  const second = isColour(other) ? colours[other] : colours.green;
  const thing = drawings[kind]({ main, second });
  const shown = view === 'close' ? group(closeUp(kind), thing) : thing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="${pictureSide}" height="${pictureSide}">`,
    fillsThePicture.has(kind) ? '' : ground(main, second, view),
    shown,
    '</svg>',
  ].join('');
}

function closeUp(kind: PictureKind): string {
  const scale = fillsThePicture.has(kind) ? 2.1 : 1.6;
  return `translate(450 450) rotate(-9) scale(${scale}) translate(-450 -450)`;
}

/** A quiet wall and table in the thing's own colours. */
function ground(main: string, second: string, view: PictureView): string {
  const pale = brightness(main) > 0.8;
  const own = pale || view === 'close' ? second : main;
  const wall = mix(own, '#f6efe0', pale ? 0.68 : 0.78);
  return rect(0, 0, 900, 900, wall) + rect(0, 640, 900, 260, dark(wall, 0.05));
}

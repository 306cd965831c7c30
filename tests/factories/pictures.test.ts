import { expect, it } from 'vitest';
import { colourwayFor, drawPicture, type PictureKind, pictureKinds } from './pictures';

const kinds = Object.keys(pictureKinds).filter((kind): kind is PictureKind => kind in pictureKinds);

it('draws every kind in every pair of colours, without a hole in the numbers', () => {
  for (const kind of kinds) {
    const drawn = pictureKinds[kind].map((_, colourway) => drawPicture({ kind, colourway, view: 'front' }));
    expect(new Set(drawn).size, kind).toBe(drawn.length);
    expect(drawn.join(''), kind).not.toMatch(/NaN|undefined/);
  }
});

it('takes the colours that the words name', () => {
  expect(pictureKinds.kente[colourwayFor('kente', 'gold and maroon')]).toBe('gold maroon');
  expect(pictureKinds.beads[colourwayFor('beads', 'green and white')]).toBe('green white');
  expect(colourwayFor('kente', 'size 12')).toBe(0);
});

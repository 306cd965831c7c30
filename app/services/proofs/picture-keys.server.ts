import { gridRows, stretch, type TextPiece } from '../files/picture-lines.server';

/**
 * Keys by which near-same pictures of receipts are found with one query (docs/decisions/readers.md).
 * Each piece of text has a code of 27 bits: the signs of the lowest frequencies of its ink, which a crop or
 * another size hardly change.
 */
const across = 9;
const down = 3;
/** Columns that every piece is stretched to. */
const columns = 32;
/** Bits that are near zero, and so may be the other way round in another picture of the same text. */
const unsureBits = 4;
/** Pieces that a picture is found by: the widest, which say most. A query asks for 30 values at most. */
const maxPieces = 14;

interface Wave {
  bit: number;
  /** Of each cell, row by row. */
  weights: readonly number[];
}

const cosine = (frequency: number, at: number, count: number) =>
  Math.cos((Math.PI * frequency * (at + 0.5)) / count);

/** One for each bit; those of no frequency across would say where a line of text is, not what it says. */
const waves: readonly Wave[] = Array.from({ length: across * down }, (_, index) => ({
  bit: 1 << index,
  weights: Array.from(
    { length: columns * gridRows },
    (_cell, at) =>
      cosine(1 + (index % across), at % columns, columns) *
      cosine(Math.floor(index / across), Math.floor(at / columns), gridRows),
  ),
}));

/** What a piece of text is found by. */
interface PieceKeys {
  code: number;
  /** The code, and it with each choice of its unsure bits the other way round: 16 in all. */
  variants: number[];
}

const keysOf = (pieces: readonly TextPiece[]): PieceKeys[] =>
  [...pieces]
    .sort((a, b) => b.aspect - a.aspect)
    .slice(0, maxPieces)
    .map(keysOfPiece);

/** What a picture is asked for by; those that stand under one of these share a piece of text with it. */
export const codesOf = (pieces: readonly TextPiece[]) => keysOf(pieces).map(({ code }) => code);

function keysOfPiece(piece: TextPiece): PieceKeys {
  const ink = stretch(piece, columns);
  const bits = waves.map(({ bit, weights }) => ({
    bit,
    value: weights.reduce((sum, weight, at) => sum + weight * (ink[at] ?? 0), 0),
  }));
  const code = bits.reduce((sum, { bit, value }) => (value > 0 ? sum | bit : sum), 0);
  const unsure = bits.sort((a, b) => Math.abs(a.value) - Math.abs(b.value)).slice(0, unsureBits);
  const variants = [code];
  for (const { bit } of unsure) variants.push(...variants.map((one) => one ^ bit));
  return { code, variants };
}

/** Other receipts that have a key; with more it is of a word of the app's frame. */
const maxCarriers = 2;

/**
 * The keys to store a picture under: not those of pieces that two other receipts have too, such as the labels
 * of an app, so that no key finds many. A picture that has no other pieces keeps them all.
 *
 * @param others known pictures that share a piece, and are not near-same
 */
export function keysToStore(pieces: readonly TextPiece[], others: readonly TextPiece[][]): number[] {
  const keys = keysOf(pieces);
  const carriers = others.map((other) => new Set(keysOf(other).flatMap(({ variants }) => variants)));
  const isRare = (key: number) => carriers.filter((carrier) => carrier.has(key)).length < maxCarriers;
  const rare = keys.filter(({ code }) => isRare(code)).flatMap(({ variants }) => variants.filter(isRare));
  return [...new Set(rare.length > 0 ? rare : keys.flatMap(({ variants }) => variants))];
}

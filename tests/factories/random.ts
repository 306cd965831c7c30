/** A generator of numbers that look random and are the same in every run. */
export interface Random {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True in this share of all calls. */
  chance(share: number): boolean;
  /** One of the values; throws when there is none. */
  pick<T>(values: readonly T[]): T;
  /** The values in another order; the list itself stays as it is. */
  shuffle<T>(values: readonly T[]): T[];
  /** Letters and digits, like the ids that Firebase makes. */
  id(length?: number): string;
  hex(length: number): string;
  /** A generator of its own: what is drawn from it changes nothing here. */
  fork(label: string): Random;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** FNV-1a: every letter of the seed counts. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Makes a generator; the same seed gives the same numbers. */
export function createRandom(seed: string): Random {
  const next = mulberry32(hash(seed));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const letters = (from: string, length: number) =>
    Array.from({ length }, () => from[int(0, from.length - 1)]).join('');
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick(values) {
      if (values.length === 0) throw new Error('there is nothing to pick from');
      return values[int(0, values.length - 1)] as (typeof values)[number];
    },
    shuffle(values) {
      const keyed = values.map((value) => ({ value, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
    },
    id: (length = 20) => letters(alphabet, length),
    hex: (length) => letters('0123456789abcdef', length),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** The generator of factories that are called without one; each test file starts over. */
export const sharedRandom = createRandom('makola');

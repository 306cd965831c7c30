import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../tests/factories/random';
import { makeReceipt, receiptApps, receiptChanges } from '../../../tests/factories/receipts';
import { codesOf, keysToStore } from '../proofs/picture-keys.server';
import {
  areNearSame,
  packPieces,
  readPieces,
  sharedText,
  type TextPiece,
  unpackPieces,
} from './picture-lines.server';

const perApp = 8;
const random = createRandom('receipts');

async function receipts(): Promise<{ app: number; content: Buffer; pieces: TextPiece[] }[]> {
  const made = receiptApps.flatMap((app) =>
    Array.from({ length: perApp }, async () => {
      const content = await makeReceipt(app, random);
      return { app, content, pieces: await readPieces(content) };
    }),
  );
  return Promise.all(made);
}

/** Stores pictures one after the other; the keys of each, and how many the last one was compared with. */
function storeInTurn(pictures: TextPiece[][]) {
  const keys = new Map<TextPiece[], ReadonlySet<number>>();
  let compared = 0;
  for (const pieces of pictures) {
    const codes = codesOf(pieces);
    const known = [...keys].filter(([, other]) => codes.some((code) => other.has(code)));
    const others = known.map(([other]) => other).filter((other) => !areNearSame(pieces, other));
    compared = known.length;
    keys.set(pieces, new Set(keysToStore(pieces, others)));
  }
  return { keys, compared };
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)}%`;

describe('pictures of receipts', () => {
  test('are recognised after changes, and told from other receipts of the same app', {
    timeout: 120_000,
  }, async () => {
    const all = await receipts();
    // Every second one is changed: reading a picture takes a fifth of a second.
    const changed = all.filter((_, index) => index % 2 === 0);
    const { keys, compared } = storeInTurn(all.map(({ pieces }) => pieces));
    const rates: string[] = [];
    let nearSame = 0;
    let withKey = 0;
    for (const [name, change] of Object.entries(receiptChanges)) {
      const found = await Promise.all(
        changed.map(async ({ content, pieces }) => {
          const other = await readPieces(await change(content));
          if (!areNearSame(pieces, other)) return false;
          nearSame += 1;
          if (codesOf(other).some((code) => keys.get(pieces)?.has(code))) withKey += 1;
          return true;
        }),
      );
      const count = found.filter(Boolean).length;
      rates.push(`${name}: ${percent(count, changed.length)} found`);
      expect(count / changed.length, name).toBeGreaterThanOrEqual(0.95);
    }
    const pairs = all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter(({ app }) => app === one.app)
        .map((other) => sharedText(one.pieces, other.pieces)),
    );
    const wrong = pairs.filter((share) => share >= 0.88).length;
    rates.push(
      `different receipts of one app: ${percent(wrong, pairs.length)} of ${pairs.length} pairs flagged`,
    );
    rates.push(
      `near-same pictures found by a key: ${percent(withKey, nearSame)}; compared for one: ${compared}`,
    );
    process.stdout.write(`${rates.join('\n')}\n`);
    expect(withKey / nearSame).toBeGreaterThanOrEqual(0.97);
    // Without `keysToStore` it would be all receipts before it.
    expect(compared).toBeLessThan(all.length / 2);
    expect(wrong / pairs.length).toBeLessThan(0.01);
  });

  test('are packed and unpacked without a loss', async () => {
    const pieces = await readPieces(await makeReceipt(0, random));
    const packed = packPieces(pieces);
    const rounded = pieces.map((piece) => ({ ...piece, aspect: Math.round(piece.aspect * 100) / 100 }));
    expect(unpackPieces(packed)).toEqual(rounded);
    expect(packed.length).toBeLessThan(6_000);
    expect(unpackPieces('not packed at all')).toEqual([]);
  });

  test('without text are never near-same', async () => {
    const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#88aa33' } });
    const pieces = await readPieces(await plain.png().toBuffer());
    expect(pieces).toEqual([]);
    expect(areNearSame(pieces, pieces)).toBe(false);
  });
});

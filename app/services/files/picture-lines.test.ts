import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../tests/factories/random';
import { makeReceipt, receiptApps } from '../../../tests/factories/receipts';
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

/** Cuts off a share of each side. */
async function crop(content: Buffer, { top, bottom, sides }: { top: number; bottom: number; sides: number }) {
  const { width = 0, height = 0 } = await sharp(content).metadata();
  return sharp(content)
    .extract({
      left: Math.round(width * sides),
      top: Math.round(height * top),
      width: Math.round(width * (1 - 2 * sides)),
      height: Math.round(height * (1 - top - bottom)),
    })
    .jpeg({ quality: 70 })
    .toBuffer();
}

const changes: Record<string, (content: Buffer) => Promise<Buffer>> = {
  'saved as a JPEG of low quality': (content) => sharp(content).jpeg({ quality: 40 }).toBuffer(),
  'saved as a WebP of low quality': (content) => sharp(content).webp({ quality: 30 }).toBuffer(),
  'made smaller': (content) => sharp(content).resize({ width: 480 }).jpeg({ quality: 60 }).toBuffer(),
  brightened: (content) => sharp(content).linear(1.25, 10).jpeg({ quality: 70 }).toBuffer(),
  darkened: (content) => sharp(content).linear(0.6, 0).jpeg({ quality: 70 }).toBuffer(),
  'cropped at the top': (content) => crop(content, { top: 0.07, bottom: 0, sides: 0 }),
  'cropped at all sides': (content) => crop(content, { top: 0.05, bottom: 0.05, sides: 0.04 }),
  'cropped to its middle': (content) => crop(content, { top: 0.22, bottom: 0.18, sides: 0 }),
  'cropped, made smaller and brightened': async (content) =>
    sharp(await crop(content, { top: 0.06, bottom: 0.04, sides: 0.02 }))
      .resize({ width: 520 })
      .linear(1.15, 5)
      .jpeg({ quality: 55 })
      .toBuffer(),
};

async function receipts(): Promise<{ app: number; content: Buffer; pieces: TextPiece[] }[]> {
  const made = receiptApps.flatMap((app) =>
    Array.from({ length: perApp }, async () => {
      const content = await makeReceipt(app, random);
      return { app, content, pieces: await readPieces(content) };
    }),
  );
  return Promise.all(made);
}

const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(1)}%`;

describe('pictures of receipts', () => {
  test('are recognised after changes, and told from other receipts of the same app', {
    timeout: 120_000,
  }, async () => {
    const all = await receipts();
    // Every second one is changed: reading a picture takes a fifth of a second.
    const changed = all.filter((_, index) => index % 2 === 0);
    const rates: string[] = [];
    for (const [name, change] of Object.entries(changes)) {
      const found = await Promise.all(
        changed.map(async ({ content, pieces }) =>
          areNearSame(pieces, await readPieces(await change(content))),
        ),
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
    process.stdout.write(`${rates.join('\n')}\n`);
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

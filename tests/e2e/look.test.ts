import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fontFiles } from '~/fonts/font-files.server';
import { ROOT } from '../../scripts/lib/paths';
import { desktopWithScripts, phoneWithScripts } from './support/browser';
import { openPage } from './support/visits';

const folder = join(ROOT, 'tests/fixtures/look');
/** `MAKOLA_NEW_PICTURES=1` stores new pictures instead of comparing them. */
const stores = process.env.MAKOLA_NEW_PICTURES === '1';

/** Pictures are compared at this part of their size: the edges of letters differ between browsers. */
const scale = 0.5;
/** How far a channel of a pixel may differ, of 255, and the part of the pixels that may differ more. */
const tolerance = { channel: 40, pixels: 0.004 };

const fonts = (['regular', 'bold'] as const).map((name) => ({
  weight: name === 'bold' ? '600' : '400',
  bytes: readFileSync(fontFiles[name]).toString('base64'),
}));

/** The same letters on every machine, and nothing that moves. */
async function standStill(page: Page, theme: string): Promise<void> {
  await page.evaluate(
    async ({ fonts, theme }) => {
      for (const { weight, bytes } of fonts) {
        const buffer = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        document.fonts.add(await new FontFace('Look', buffer, { weight }).load());
      }
      const still = new CSSStyleSheet();
      still.replaceSync(
        '*, *::before, *::after { font-family: Look !important; transition: none !important; animation: none !important }',
      );
      document.adoptedStyleSheets = [still];
      document.documentElement.dataset.theme = theme;
      await document.fonts.ready;
    },
    { fonts, theme },
  );
}

async function smaller(picture: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width * scale) })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
}

const pixelsOf = (picture: Buffer) =>
  sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** What differs between two pictures, in words; '' for nothing to speak of. */
async function difference(before: Buffer, now: Buffer): Promise<string> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(now)]);
  const size = ({ info }: typeof one) => `${info.width} × ${info.height}`;
  if (size(one) !== size(other)) return `its size was ${size(one)} and is ${size(other)}`;
  let changed = 0;
  for (let at = 0; at < one.data.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) =>
        Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > tolerance.channel,
    );
    if (isOther) changed += 1;
  }
  const part = changed / (one.data.length / 3);
  return part > tolerance.pixels ? `${(part * 100).toFixed(1)} % of its pixels differ` : '';
}

test.each([
  [desktopWithScripts, 'light'],
  [phoneWithScripts, 'dark'],
])('every component looks as before ($label)', async (variant, theme) => {
  const page = await openPage(variant, '/dev/look');
  await standStill(page, theme);
  const parts = page.locator('[data-look]');
  const names = await parts.evaluateAll((all) => all.map((each) => each.getAttribute('data-look') ?? ''));
  expect(names.length).toBeGreaterThan(8);
  const found: string[] = [];
  for (const name of names) {
    const file = `${name}-${variant.phone ? 'phone' : 'desktop'}-${theme}.png`;
    const now = await smaller(await page.locator(`[data-look="${name}"]`).screenshot());
    const stored = join(folder, file);
    if (stores) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(stored, now);
    }
    const differs = existsSync(stored)
      ? await difference(readFileSync(stored), now)
      : 'there is no picture of before';
    if (!differs) continue;
    writeFileSync(join(tmpdir(), file), now);
    found.push(`${file}: ${differs}; now it is ${join(tmpdir(), file)}`);
  }
  expect(found).toEqual([]);
});

test('pictures that differ are told apart', async () => {
  const picture = (colour: string, width = 100) =>
    sharp({ create: { width, height: 100, channels: 3, background: colour } })
      .png()
      .toBuffer();
  expect(await difference(await picture('#fff'), await picture('#f0f0f0'))).toBe('');
  expect(await difference(await picture('#fff'), await picture('#a00'))).toContain('100.0 %');
  expect(await difference(await picture('#fff'), await picture('#fff', 90))).toContain('size');
});

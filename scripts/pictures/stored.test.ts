import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths';

/** How much the brightness of a part of a picture varies; 0 where it is empty. */
async function spread(file: string, part: Region): Promise<number> {
  const stats = await sharp(await sharp(join(ROOT, file)).extract(part).greyscale().toBuffer()).stats();
  return stats.channels[0]?.stdev ?? 0;
}

test('the picture for links shows the app within the cloth of the landing page', async () => {
  expect(
    await spread('app/components/landing/today.webp', { left: 40, top: 130, width: 640, height: 800 }),
  ).toBeGreaterThan(15);
  expect(await spread('public/social.png', { left: 740, top: 220, width: 260, height: 320 })).toBeGreaterThan(
    15,
  );
});

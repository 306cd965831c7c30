import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments';
import { launchBrowser } from './lib/browser';
import { closeInOrder } from './lib/closing';
import { ROOT } from './lib/paths';
import { SetupError } from './lib/setup-error';
import { startDemo } from './pictures/demo';
import { shots } from './pictures/shots';
import { shrink } from './pictures/shrink';
import { Studio } from './pictures/studio';

const usage = `Usage: npm run pictures

Takes the screenshots of the README.`;

const folder = join(ROOT, 'docs/pictures');

const closing = closeInOrder();
try {
  readArguments(usage);
  console.log('Starting Makola with its demo data in memory …');
  const demo = await startDemo();
  closing.add(demo.stop);
  const browser = await launchBrowser();
  closing.add(() => browser.close());
  const studio = new Studio(browser, demo.url);
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) {
    const picture = await shrink(await studio.take(shot));
    writeFileSync(join(folder, `${shot.name}.png`), picture);
    console.log(`  ${shot.name}.png  ${Math.ceil(picture.length / 1000)} kB`);
  }
  await closing.end(0);
} catch (error) {
  if (!closing.signal.aborted) {
    console.error(error instanceof SetupError ? error.message : error);
    await closing.end(1);
  }
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments';
import { launchBrowser } from './lib/browser';
import { closeInOrder } from './lib/closing';
import { ROOT } from './lib/paths';
import { SetupError } from './lib/setup-error';
import { startDemo } from './pictures/demo';
import { shots } from './pictures/shots';
import { asWebP, shrink } from './pictures/shrink';
import { Studio } from './pictures/studio';

const usage = `Usage: npm run pictures

Takes the screenshots of the README, and those that the landing page and links to it show.`;

const closing = closeInOrder();
try {
  readArguments(usage);
  console.log('Starting Makola with its demo data in memory …');
  const demo = await startDemo();
  closing.add(demo.stop);
  const browser = await launchBrowser();
  closing.add(() => browser.close());
  const studio = new Studio(browser, demo.url);
  for (const shot of shots) {
    const { file = `docs/pictures/${shot.name}.png` } = shot;
    const png = await studio.take(shot);
    const isOfPage = file.endsWith('.webp');
    const picture = await (isOfPage ? asWebP(png) : shrink(png));
    if (isOfPage) studio.shownByPages.set(shot.name, picture);
    writeFileSync(join(ROOT, file), picture);
    console.log(`  ${file}  ${Math.ceil(picture.length / 1000)} kB`);
  }
  await closing.end(0);
} catch (error) {
  if (!closing.signal.aborted) {
    console.error(error instanceof SetupError ? error.message : error);
    await closing.end(1);
  }
}

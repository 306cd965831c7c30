import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

const usage = `Usage: npm run promotions:end

Completes promotions whose time is over and notifies their sellers. For cron.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run promotions:end', log);
  const { endPromotions } = await import('../app/services/promotions/end-promotions.server');
  const ended = await endPromotions(new Date(), (count) => log(`Promotions completed so far: ${count} …`));
  log(`Promotions completed: ${ended}.`);
}

await runCommand(main);

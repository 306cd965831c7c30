import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

const usage = `Usage: npm run counters:recount

Counts what the counters of all sellers and of the marketplace hold again, and corrects them.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run counters:recount', log);
  const { recountMarketplace, recountSellers } = await import(
    '../app/services/upkeep/recount-counters.server'
  );
  const corrected = await recountMarketplace();
  log(`Counters of the marketplace corrected: ${corrected.join(', ') || 'none'}.`);
  const sellers = await recountSellers((count) => {
    if (count % 100 === 0) log(`Sellers counted so far: ${count} …`);
  });
  log(`Sellers counted: ${sellers.sellers}, corrected: ${sellers.corrected}.`);
}

await runCommand(main);

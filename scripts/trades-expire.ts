import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { runCommand } from './lib/command';
import { runNamedJob } from './lib/run-named-job';

const usage = `Usage: npm run trades:expire

Does what passed deadlines of bulk trades ask for, as the server does each 30 seconds.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  const { expired, unpaid, reminded, arrived, escalated, requests } = await runNamedJob(
    closing,
    'npm run trades:expire',
    'bulk-trades',
    log,
  );
  log(`Bulk trades: ${expired} offers expired, ${unpaid} cancelled because not paid in time.`);
  log(`Shipments: ${reminded} buyers reminded, ${arrived} counted as arrived.`);
  log(`Claims: ${escalated} went to support because the seller didn’t answer.`);
  log(`Buying requests: ${requests} expired.`);
}

await runCommand(main);

import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

const usage = `Usage: npm run trades:expire

Does what passed deadlines of bulk trades ask for, as the server does each 30 seconds. For cron.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run trades:expire', log);
  const { runTradeDeadlines } = await import('../app/services/b2b/trades/run-trade-deadlines.server');
  const { expired, unpaid, reminded, arrived, requests } = await runTradeDeadlines();
  log(`Bulk trades: ${expired} offers expired, ${unpaid} cancelled because not paid in time.`);
  log(`Shipments: ${reminded} buyers reminded, ${arrived} counted as arrived.`);
  log(`Buying requests: ${requests} expired.`);
}

await runCommand(main);

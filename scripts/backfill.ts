import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { checkDataVersion } from './lib/data-version';
import { migrations } from './migrations';

const usage = `Usage: npm run backfill

Does all steps of upgrades again: adds to records of another program what lists, search, balances and the bell
need, and names those to fix by hand. Safe to run again at any time.`;

/** Ids that are printed of logins without a record. */
const maxPrinted = 20;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run backfill', log);
  await checkDataVersion();
  const { repeatUpgrade } = await import('../app/services/jobs/upgrade.server');
  await repeatUpgrade(migrations, log);
  const { reportOrphans } = await import('../app/services/upkeep/report-orphans.server');
  const { logins, orphans, examples } = await reportOrphans();
  log(`Logins: ${logins} checked, ${orphans} without a user record.`);
  if (orphans === 0) return;
  const listed = `${examples.slice(0, maxPrinted).join(', ')}${examples.length > maxPrinted ? ' …' : ''}`;
  log(`These logins cannot sign in. Registering with the same email address replaces them: ${listed}`);
}

await runCommand(main);

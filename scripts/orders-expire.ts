import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

const usage = `Usage: npm run orders:expire

Does what passed deadlines of orders ask for, as the server does each 30 seconds. For cron.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run orders:expire', log);
  const { runDeadlines } = await import('../app/services/orders/run-deadlines.server');
  const { adopted, paid, late, expired, escalated } = await runDeadlines();
  log(
    `Orders: ${adopted} new, ${paid} paid since, ${late} marked as late, ${expired} cancelled because not accepted in time.`,
  );
  log(`Returns passed to support because unanswered: ${escalated}.`);
}

await runCommand(main);

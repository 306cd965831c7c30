import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { runCommand } from './lib/command';
import { runNamedJob } from './lib/run-named-job';

const usage = `Usage: npm run orders:expire

Does what passed deadlines of orders ask for, as the server does each 30 seconds.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  const { adopted, paid, late, expired, escalated } = await runNamedJob(
    closing,
    'npm run orders:expire',
    'orders',
    log,
  );
  log(
    `Orders: ${adopted} new, ${paid} paid since, ${late} marked as late, ${expired} cancelled because not accepted in time.`,
  );
  log(`Returns passed to support because unanswered: ${escalated}.`);
}

await runCommand(main);

import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { runCommand } from './lib/command';
import { runNamedJob } from './lib/run-named-job';

const usage = `Usage: npm run summaries:send

Sends each seller a summary of the last week. Safe to run twice.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  const { week, sellers, sent, known } = await runNamedJob(
    closing,
    'npm run summaries:send',
    'summaries',
    log,
  );
  log(
    `Week of ${week.from} to ${week.to}: ${sellers} sellers, ${sent} summaries sent, ${known} sent before.`,
  );
}

await runCommand(main);

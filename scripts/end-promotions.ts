import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { runCommand } from './lib/command';
import { runNamedJob } from './lib/run-named-job';

const usage = `Usage: npm run promotions:end

Completes promotions whose time is over and notifies their sellers, as the server does each 10 minutes.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  const { ended } = await runNamedJob(closing, 'npm run promotions:end', 'promotions', log);
  log(`Promotions completed: ${ended}.`);
}

await runCommand(main);

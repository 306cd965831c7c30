import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { runNamedJob } from './lib/run-named-job';

const usage = `Usage: npm run sweep [-- --dry-run] [--all]

Deletes unused files older than a day, where files changed since the last sweep.

  --dry-run  only print them
  --all      check every file of the bucket`;

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  const { values } = readArguments(usage, {
    options: { 'dry-run': { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const command = 'npm run sweep';
  if (values['dry-run'] || values.all) {
    await sweepHere(closing, command, { isDryRun: values['dry-run'] ?? false, everything: values.all });
    return;
  }
  const { checked, deleted } = await runNamedJob(closing, command, 'unused-files', log);
  log(`Files: ${checked} checked, ${deleted} deleted.`);
}

/** What the job does not do: only print, or check every file. */
async function sweepHere(
  closing: Closing,
  command: string,
  options: { isDryRun: boolean; everything?: boolean },
): Promise<void> {
  const log = (line: string) => console.log(line);
  await openFirebase(closing, command, log);
  const { sweepFiles } = await import('../app/services/upkeep/sweep-files.server');
  const word = options.isDryRun ? 'Would delete' : 'Deleting';
  const onLeftover = (path: string) => log(`${word} ${path}`);
  const { checked, leftovers, deleted } = await sweepFiles({ ...options, onLeftover });
  const end = options.isDryRun ? `${leftovers} would be deleted` : `${deleted} deleted`;
  log(`Files: ${checked} checked, ${end}.`);
}

await runCommand(main);

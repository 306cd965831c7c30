import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

const usage = `Usage: npm run sweep [-- --dry-run] [--all]

Deletes unused files older than a day, where files changed since the last sweep.

  --dry-run  only print them
  --all      check every file of the bucket`;

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  const { values } = readArguments(usage, {
    options: { 'dry-run': { type: 'boolean' }, all: { type: 'boolean' } },
  });
  const isDryRun = values['dry-run'] ?? false;
  await openFirebase(closing, 'npm run sweep', log);
  const { sweepFiles } = await import('../app/services/upkeep/sweep-files.server');
  const { checked, leftovers, deleted } = await sweepFiles({
    now: new Date(),
    isDryRun,
    everything: values.all,
    onLeftover: (path) => log(isDryRun ? `Would delete ${path}` : `Deleting ${path}`),
  });
  log(
    isDryRun
      ? `Files: ${checked} checked, ${leftovers} would be deleted.`
      : `Files: ${checked} checked, ${deleted} deleted.`,
  );
}

await runCommand(main);

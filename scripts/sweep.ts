import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

const usage = `Usage: npm run sweep [-- --dry-run]

Deletes unused files older than a day.

  --dry-run  only print them`;

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  const { values } = readArguments(usage, { options: { 'dry-run': { type: 'boolean' } } });
  const isDryRun = values['dry-run'] ?? false;
  await openFirebase(closing, 'npm run sweep', log);
  const { sweepFiles } = await import('../app/services/upkeep/sweep-files.server');
  const { checked, leftovers, deleted } = await sweepFiles({
    now: new Date(),
    isDryRun,
    onLeftover: (path) => log(isDryRun ? `Would delete ${path}` : `Deleting ${path}`),
  });
  log(
    isDryRun
      ? `Files: ${checked} checked, ${leftovers} would be deleted.`
      : `Files: ${checked} checked, ${deleted} deleted.`,
  );
}

await runCommand(main);

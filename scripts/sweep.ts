import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { SetupError } from './lib/setup-error';

const dryRun = '--dry-run';

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  const unknown = process.argv.slice(2).find((argument) => argument !== dryRun);
  // A mistyped flag must not delete anything.
  if (unknown !== undefined)
    throw new SetupError(`Unknown option ${unknown}. Use: npm run sweep [-- ${dryRun}]`);
  const isDryRun = process.argv.includes(dryRun);
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

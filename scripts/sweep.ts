import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { runNamedJob } from './lib/run-named-job';

const usage = `Usage: npm run sweep [-- --dry-run]

Deletes unused files older than a day.

  --dry-run  only print them`;

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  const { values } = readArguments(usage, { options: { 'dry-run': { type: 'boolean' } } });
  const command = 'npm run sweep';
  if (values['dry-run']) return await onlyPrint(closing, command, log);
  const { checked, deleted } = await runNamedJob(closing, command, 'unused-files', log);
  log(`Files: ${checked} checked, ${deleted} deleted.`);
}

async function onlyPrint(closing: Closing, command: string, log: (line: string) => void): Promise<void> {
  await openFirebase(closing, command, log);
  const { sweepFiles } = await import('../app/services/upkeep/sweep-files.server');
  const onLeftover = (path: string) => log(`Would delete ${path}`);
  const { checked, leftovers } = await sweepFiles({ now: new Date(), isDryRun: true, onLeftover });
  log(`Files: ${checked} checked, ${leftovers} would be deleted.`);
}

await runCommand(main);

import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { checkDataVersion } from './lib/data-version';
import { migrations } from './migrations';

const usage = `Usage: npm run upgrade [-- --dry-run]

Brings the stored data along to this version of Makola, also another program's: does the steps that it lacks, and
says what they did. Servers may run meanwhile. Interrupted, it goes on where it was.

  --dry-run  only print what the steps would do`;

const command = 'npm run upgrade';

/** While another process does the steps, it is asked again this often. */
const askAgainMs = 5_000;

async function main(closing: Closing): Promise<void> {
  const { values } = readArguments(usage, { options: { 'dry-run': { type: 'boolean' } } });
  const log = (line: string) => console.log(line);
  // The command that set this address has already printed which Firebase it uses.
  await openFirebase(closing, command, process.env.FIRESTORE_EMULATOR_HOST ? () => {} : log);
  const { tryUpgrade, upgradeJob } = await import('../app/services/jobs/upgrade.server');
  const { runOnce } = await import('../app/services/jobs/run-job.server');
  const { fits, version } = await checkDataVersion();
  if (fits === 'yes') return log(`The data is of version ${version}: there is nothing to do.`);
  log(`The data is of version ${version}.`);
  if (values['dry-run']) return tryUpgrade(migrations, log);
  for (;;) {
    const run = await runOnce('upgrade', upgradeJob(migrations), log);
    if (run.status === 'done') return log(`The data is of version ${run.result.version} now.`);
    log('Another process does this right now. Waiting …');
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
}

await runCommand(main);

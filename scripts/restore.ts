import { refuseHalfRestored } from './backup/half-restored';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { pathOf } from './lib/named-file';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run restore -- FROM

Checks the backup in the folder FROM, then writes all of it into the local Firebase, which must be empty.`;

function readFolder(): string {
  const { positionals } = readArguments(usage, { allowPositionals: true });
  const [from] = positionals;
  if (!from || positionals.length > 1) throw new SetupError(usage);
  return pathOf(from);
}

async function main(closing: Closing): Promise<void> {
  const folder = readFolder();
  const log = (line: string) => console.log(line);
  const firebase = await openFirebase(closing, 'npm run restore', log);
  if (firebase.hosts === null)
    throw new SetupError(
      `A backup is restored into the local Firebase, and this is ${firebase.description}. How to restore ` +
        'a real project: docs/backup.md.',
    );
  await refuseHalfRestored(firebase.hosts.firestore, process.env.GOOGLE_CLOUD_PROJECT ?? '');
  const start = performance.now();
  const { checkBackup, restoreBackup } = await import('./backup/bring-back');
  const manifest = await checkBackup(folder);
  log(`The backup of ${manifest.at} is whole: data of version ${manifest.dataVersion}.`);
  const { documents, logins, files } = await restoreBackup(folder, manifest, log);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(`Restored ${documents} documents, ${logins} logins and ${files} files in ${seconds} s.`);
}

await runCommand(main);

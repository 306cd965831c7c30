import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { pathOf } from './lib/named-file';
import { shortPath } from './lib/paths';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run backup -- TO [--yes]

Writes all documents, logins and files into the new folder TO. Servers may run meanwhile.

  --yes  also from a real project, where Google bills a read for each document`;

function readOptions(): { folder: string; isSure: boolean } {
  const options = { yes: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true });
  const [to] = positionals;
  if (!to || positionals.length > 1) throw new SetupError(usage);
  return { folder: pathOf(to), isSure: values.yes ?? false };
}

async function main(closing: Closing): Promise<void> {
  const { folder, isSure } = readOptions();
  const log = (line: string) => console.log(line);
  const firebase = await openFirebase(closing, 'npm run backup', log);
  if (firebase.hosts === null && !isSure)
    throw new SetupError(
      `This is ${firebase.description}. A backup reads all of its documents, and Google bills each read; ` +
        'what Google keeps by itself costs less (docs/backup.md). Add --yes to go on.',
    );
  const start = performance.now();
  const { makeBackup, refuseExisting, unfinishedName } = await import('./backup/make');
  const { noteBackup, readLastBackup } = await import('../app/repositories/operator/backup-state.server');
  refuseExisting(folder);
  const last = await readLastBackup();
  log(last ? `The last backup was made at ${last.at}.` : 'No backup was made before.');
  closing.add(() => rm(unfinishedName(folder), { recursive: true, force: true }));
  const { at, counts, bytes } = await makeBackup(folder, log);
  await noteBackup({ at, counts, bytes, host: hostname(), folder });
  const { documents, logins, files } = counts;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  log(
    `Backup of ${at}: ${documents} documents, ${logins} logins and ${files} files, ` +
      `${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, in ${shortPath(folder)}`,
  );
}

await runCommand(main);

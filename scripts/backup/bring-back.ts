import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { refusalOf } from '~/services/jobs/upgrade.server';
import { SetupError } from '../lib/setup-error';
import { connectDatabase, type Database } from './database';
import { findDamagedFile, hasFiles, restoreFiles } from './files';
import { hasLogins, restoreLogins } from './logins';
import { damaged, type Manifest, readManifest } from './manifest';
import { type Part, readPart, sumOfFile } from './parts';
import { hasDocuments, markRestoring, restoreDocuments, unmarkRestoring } from './write-documents';

type Log = (line: string) => void;

/**
 * Reads a whole backup and compares its sums. Writes nothing.
 *
 * @throws SetupError when a part is missing or not as it was written, or its data has a version that this
 *   program neither runs on nor brings along
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const refusal = refusalOf(manifest.dataVersion);
  if (refusal !== null) throw new SetupError(refusal);
  for (const { name, sha256 } of manifest.parts) {
    const path = join(folder, name);
    if (!existsSync(path) || (await sumOfFile(path)) !== sha256) throw damaged(name);
  }
  const file = await findDamagedFile(folder, readPart(folder, partNamed(manifest, 'files.ndjson.gz')));
  if (file) throw damaged(file);
  return manifest;
}

function partNamed({ parts }: Manifest, name: string): Part {
  const part = parts.find((one) => one.name === name);
  if (!part) throw damaged('backup.json');
  return part;
}

/**
 * Writes what a backup holds into an empty Firebase. Meanwhile, and after a restore that was interrupted, a
 * mark keeps servers from starting on it (`refuseHalfRestored`).
 *
 * @param manifest of `checkBackup`
 * @throws SetupError when there is a document, a login or a file already; nothing is written then
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  log: Log,
): Promise<Manifest['counts']> {
  const client = connectDatabase();
  try {
    await refuseOccupied(client);
    await markRestoring(client, new Date());
    const part = (name: string) => readPart(folder, partNamed(manifest, name));
    // Users come after their logins: users without logins are what damaged data looks like.
    const logins = await restoreLogins(part('logins.ndjson.gz'));
    log(`Logins: ${logins}`);
    const files = await restoreFiles(folder, part('files.ndjson.gz'));
    log(`Files: ${files}`);
    let documents = 0;
    for (const { name } of manifest.parts.filter((one) => one.name.startsWith('documents/')))
      documents += await restoreDocuments(client, part(name));
    log(`Documents: ${documents}`);
    await unmarkRestoring(client);
    return { documents, logins, files };
  } finally {
    await client.close();
  }
}

async function refuseOccupied(client: Database): Promise<void> {
  const found = (await hasDocuments(client))
    ? 'documents'
    : (await hasLogins())
      ? 'logins'
      : (await hasFiles())
        ? 'files'
        : null;
  if (found)
    throw new SetupError(
      `There are ${found} already, and a backup is only restored into an empty Firebase. Nothing was ` +
        'restored. Choose another folder with DATA_DIR, or delete the local data with npm run reset.',
    );
}

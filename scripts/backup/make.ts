import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '~/env.server';
import { readDataState } from '~/repositories/operator/data-version.server';
import packageFile from '../../package.json' with { type: 'json' };
import { SetupError } from '../lib/setup-error';
import { connectDatabase, type Database } from './database';
import { copyFiles } from './files';
import { everyLogin } from './logins';
import { type Manifest, writeManifest } from './manifest';
import { type Part, PartWriter } from './parts';
import { currentMoment, everyDocumentAt, type Moment } from './read-documents';

type Log = (line: string) => void;

/** Where a backup is made, until it is whole. */
export const unfinishedName = (folder: string) => `${folder}.partial`;

/** @throws SetupError when something is where the backup is to be */
export function refuseExisting(folder: string): void {
  if (existsSync(folder)) throw new SetupError(`${folder} exists already. Name a folder that does not.`);
  const unfinished = unfinishedName(folder);
  if (existsSync(unfinished))
    throw new SetupError(
      `${unfinished} belongs to a backup that is running or was interrupted. If none is running, delete it. ` +
        'Or name another folder.',
    );
}

const isoOf = ({ seconds, nanos }: Moment) => new Date(Number(seconds) * 1_000 + nanos / 1e6).toISOString();

/**
 * Writes everything there is into a new folder, while servers may run.
 *
 * The documents are those of one moment. Files are copied before and after it, logins after it: so each file
 * and login that a document names is there, and what is there beyond that does no harm (docs/backup.md).
 *
 * @param folder must not exist (`refuseExisting`); it appears when the backup is whole
 * @throws SetupError when there is nothing to back up
 */
export async function makeBackup(folder: string, log: Log): Promise<Manifest> {
  const unfinished = unfinishedName(folder);
  await mkdir(join(unfinished, 'documents'), { recursive: true });
  // It holds what people wrote, and hashes of their passwords.
  await chmod(unfinished, 0o700);
  try {
    const manifest = await fill(unfinished, log);
    writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, log: Log): Promise<Manifest> {
  const client = connectDatabase();
  const files = new PartWriter(folder, 'files.ndjson.gz');
  const logins = new PartWriter(folder, 'logins.ndjson.gz');
  try {
    let fileBytes = await copyFiles(folder, files);
    log(`Files: ${files.lines}`);
    const moment = await currentMoment(client);
    const { version } = await readDataState();
    const documents = await writeDocuments(client, moment, folder, log);
    fileBytes += await copyFiles(folder, files);
    for await (const login of everyLogin()) await logins.write(login);
    log(`Logins: ${logins.lines}`);
    const parts = [await logins.close(), await files.close(), ...documents];
    return {
      format: 1,
      makola: packageFile.version,
      dataVersion: version ?? 0,
      project: env.GOOGLE_CLOUD_PROJECT,
      at: isoOf(moment),
      counts: { documents: linesOf(documents), logins: logins.lines, files: files.lines },
      bytes: fileBytes + parts.reduce((sum, part) => sum + part.bytes, 0),
      parts,
    };
  } finally {
    for (const part of [files, logins]) part.abandon();
    await client.close();
  }
}

const linesOf = (parts: Part[]) => parts.reduce((sum, part) => sum + part.lines, 0);

const tellEveryMs = 3_000;

/** A part for each name of a collection: the messages of all conversations are one. */
async function writeDocuments(client: Database, moment: Moment, folder: string, log: Log): Promise<Part[]> {
  const writers = new Map<string, PartWriter>();
  let count = 0;
  let toldAt = Date.now();
  try {
    for await (const document of everyDocumentAt(client, moment)) {
      const collection = document.path.split('/').at(-2) ?? '';
      const name = `documents/${encodeURIComponent(collection)}.ndjson.gz`;
      const writer = writers.get(collection) ?? new PartWriter(folder, name);
      writers.set(collection, writer);
      await writer.write(document);
      count += 1;
      if (Date.now() - toldAt < tellEveryMs) continue;
      toldAt = Date.now();
      log(`Documents: ${count} so far …`);
    }
    if (count === 0) throw new SetupError('There are no documents, so there is nothing to back up.');
    log(`Documents: ${count} in ${writers.size} collections`);
    const parts: Part[] = [];
    for (const writer of writers.values()) parts.push(await writer.close());
    return parts;
  } finally {
    for (const writer of writers.values()) writer.abandon();
  }
}

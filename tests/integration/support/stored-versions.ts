import { createReadStream, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { uploadFile } from '~/repositories/files/files.server';
import { connectDatabase } from '../../../scripts/backup/database';
import { restoreLogins } from '../../../scripts/backup/logins';
import { restoreDocuments } from '../../../scripts/backup/write-documents';
import { clearAccounts, clearDocuments, clearFiles } from '../../setup/clear';
import { inRequest } from './request';

const folder = new URL('../../fixtures/upgrades/', import.meta.url);

const headSchema = v.object({ at: v.string(), dataVersion: v.number() });
const recordSchema = v.object({ kind: v.picklist(['logins', 'files', 'documents']), record: v.unknown() });

const figuresSchema = v.array(
  v.object({
    path: v.string(),
    as: v.picklist(['seller', 'admin']),
    figures: v.record(v.string(), v.nullable(v.string())),
    fields: v.optional(v.record(v.string(), v.string()), {}),
  }),
);

/**
 * What pages show to a person, by what stands before it, null for what is not there: `{ 'To accept': '3' }`;
 * and what stands in the fields of their forms, by name.
 */
export type PageFigures = v.InferOutput<typeof figuresSchema>[number];

/** The true figures of the pages of stored data: tests/fixtures/upgrades/README.md. */
export const figuresOf = (commit: string): PageFigures[] =>
  v.parse(figuresSchema, JSON.parse(readFileSync(new URL(`${commit}/figures.json`, folder), 'utf8')));

/**
 * Replaces all that is stored by what the program of that commit had stored. Its files are empty here.
 *
 * @returns the moment at which it was kept, and the version of the data, 0 for none
 */
export async function restoreVersion(commit: string): Promise<{ at: Date; dataVersion: number }> {
  await Promise.all([clearDocuments(), clearAccounts(), clearFiles()]);
  const packed = createReadStream(fileURLToPath(new URL(`${commit}/data.ndjson.gz`, folder)));
  const records = { logins: [] as unknown[], files: [] as unknown[], documents: [] as unknown[] };
  let head: v.InferOutput<typeof headSchema> | null = null;
  for await (const line of createInterface({ input: packed.pipe(createGunzip()) })) {
    if (head) {
      const { kind, record } = v.parse(recordSchema, JSON.parse(line));
      records[kind].push(record);
    } else head = v.parse(headSchema, JSON.parse(line));
  }
  if (!head) throw new Error(`The data of ${commit} is empty.`);
  const client = connectDatabase();
  await restoreLogins(Readable.from(records.logins));
  await restoreDocuments(client, Readable.from(records.documents));
  await client.close();
  const content = Buffer.from('');
  await inRequest(() =>
    Promise.all(
      records.files.map((path) =>
        uploadFile({ path: v.parse(v.string(), path), content, contentType: 'image/webp' }),
      ),
    ),
  );
  return { at: new Date(head.at), dataVersion: head.dataVersion };
}

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SetupError } from '../lib/setup-error';

const fileName = 'backup.json';
const count = v.pipe(v.number(), v.integer());

const manifestSchema = v.object({
  /** Of the form of a backup's files; a later one is for a later program to read. */
  format: v.literal(1),
  /** The version of the Makola that wrote it. */
  makola: v.string(),
  /** Of the stored data: docs/product.md, "Upgrades". */
  dataVersion: count,
  /** The Firebase project. */
  project: v.string(),
  /** The moment whose documents it holds, in ISO form. */
  at: v.string(),
  counts: v.object({ documents: count, logins: count, files: count }),
  /** Bytes of all of it. */
  bytes: count,
  parts: v.array(v.object({ name: v.string(), lines: count, bytes: count, sha256: v.string() })),
});

/** What a backup is and holds. */
export type Manifest = v.InferOutput<typeof manifestSchema>;

const sumOf = (manifest: object) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** Says that the folder is a whole backup: the last file that is written. */
export function writeManifest(folder: string, manifest: Manifest): void {
  const content = { ...manifest, sha256: sumOf(manifest) };
  writeFileSync(join(folder, fileName), `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx', flush: true });
}

/** @throws SetupError for what is no whole backup, or no backup that this program can read */
export function readManifest(folder: string): Manifest {
  let content: Record<string, unknown>;
  try {
    content = JSON.parse(readFileSync(join(folder, fileName), 'utf8'));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error;
    throw isMissing ? new SetupError(`${folder} is not a backup: it has no ${fileName}.`) : damaged(fileName);
  }
  const { sha256, ...rest } = Object(content) as Record<string, unknown>;
  if (sumOf(rest) !== sha256) throw damaged(fileName);
  const parsed = v.safeParse(manifestSchema, rest);
  if (!parsed.success)
    throw new SetupError(`${folder} was written by a newer Makola. Restore it with that one.`);
  return parsed.output;
}

/** The backup must not be restored. */
export const damaged = (name: string) =>
  new SetupError(
    `The backup is damaged: ${name} is not as it was written. Nothing was restored. Use another backup.`,
  );

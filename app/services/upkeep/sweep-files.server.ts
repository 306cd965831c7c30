import { dirname } from 'node:path/posix';
import { findFileOwners, readFileOwner } from '~/repositories/files/file-owners.server';
import { deleteListed, type ListedFile, listFilePages } from '~/repositories/files/files.server';
import { readDatabaseTime } from '~/repositories/firebase/firestore.server';
import {
  changedFolders,
  forgetFileChange,
  listNumberedFolders,
} from '~/repositories/operator/file-numbers.server';
import { dayMs } from '~/utils/dates';
import { type SweptFolder, sweptFolders } from './leftover-files';

/**
 * A file is stored minutes before a record names it, so newer files are kept. Its age is told by the clocks
 * that wrote its time, the storage's and the database's; no server's own clock counts.
 */
const minAgeMs = dayMs;
/** Files are stored within minutes after the change of their folder is noted: by now all are old enough. */
const minChangeAgeMs = minAgeMs + 60 * 60_000;

export interface SweepOptions {
  /** The age of a file is counted from here; by default from the database's time. */
  now?: Date;
  /** Only reports; deletes nothing. */
  isDryRun?: boolean;
  /**
   * Checks all files, and not only those in folders with a noted change: for files that were stored before
   * changes were noted, or whose record could not be read.
   */
  everything?: boolean;
  /** Called with each file that no record names. */
  onLeftover?(path: string): void;
}

type Sweep = SweepOptions & { now: Date };

export interface SweepResult {
  /** Files checked. */
  checked: number;
  /** Files at least a day old that no record names. */
  leftovers: number;
  deleted: number;
}

/**
 * Deletes photos, payment proofs and import files that are at least a day old and that no record names:
 * what crashes left behind. It looks where files changed since the last sweep, more than a day ago. A file
 * whose record cannot be read is kept, and so is a file that was stored again in the meantime.
 *
 * @throws StorageError or AppError `upstream` when a service is unavailable; the remaining files are kept
 */
export async function sweepFiles(given: SweepOptions = {}): Promise<SweepResult> {
  const result = { checked: 0, leftovers: 0, deleted: 0 };
  const options = { ...given, now: given.now ?? (await readDatabaseTime()) };
  if (options.everything) {
    for (const kind of sweptFolders) await sweepBelow(kind.prefix, kind, options, result);
    return result;
  }
  for await (const changed of changedFolders(new Date(options.now.getTime() - minChangeAgeMs))) {
    const kind = sweptFolders.find(({ prefix }) => changed.folder.startsWith(prefix));
    if (kind) await sweepBelow(`${changed.folder}/`, kind, options, result);
    if (!options.isDryRun) await forgetFileChange(changed);
  }
  return result;
}

async function sweepBelow(
  prefix: string,
  kind: SweptFolder,
  options: Sweep,
  result: SweepResult,
): Promise<void> {
  for await (const page of listFilePages(prefix)) {
    result.checked += page.length;
    const old = page.filter(({ storedAt }) => isOld(storedAt, options.now));
    const own = kind.isShared ? await ownFiles(old) : old;
    for (const [id, files] of await findUnnamed(kind, own))
      await sweepOwner(kind, { id, files }, options, result);
  }
}

const isOld = (storedAt: number | null, now: Date) =>
  storedAt !== null && now.getTime() - storedAt >= minAgeMs;

/** Earlier versions of this program named proofs by a long timestamp and did not number them. */
const isLongProofPath = (path: string) => /\/\d{25}\.\w+$/.test(path);

/** The files that this program stored. */
async function ownFiles(files: ListedFile[]): Promise<ListedFile[]> {
  const folders = new Set(files.map(({ path }) => dirname(path)));
  const numbered = await listNumberedFolders([...folders]);
  return files.filter(({ path }) => isLongProofPath(path) || numbered.has(dirname(path)));
}

/** The files that their records don't name, by record id. */
async function findUnnamed(folder: SweptFolder, files: ListedFile[]): Promise<Map<string, ListedFile[]>> {
  const byOwner = new Map<string, ListedFile[]>();
  for (const file of files) {
    const id = folder.ownerOf(file.path);
    if (id !== null) byOwner.set(id, [...(byOwner.get(id) ?? []), file]);
  }
  const ids = [...byOwner.keys()];
  const owners = await findFileOwners(folder.owners, ids);
  for (const [index, id] of ids.entries()) {
    const owner = owners[index];
    const unnamed = owner?.isReadable
      ? (byOwner.get(id) ?? []).filter(({ path }) => !folder.isNamed(path, owner))
      : [];
    if (unnamed.length > 0) byOwner.set(id, unnamed);
    else byOwner.delete(id);
  }
  return byOwner;
}

/** Reads the record again, in one transaction, and deletes the files that it still doesn't name. */
async function sweepOwner(
  folder: SweptFolder,
  { id, files }: { id: string; files: ListedFile[] },
  { isDryRun, onLeftover }: SweepOptions,
  result: SweepResult,
): Promise<void> {
  const owner = await readFileOwner(folder.owners, id);
  if (!owner.isReadable) return;
  for (const file of files.filter(({ path }) => !folder.isNamed(path, owner))) {
    result.leftovers += 1;
    onLeftover?.(file.path);
    if (!isDryRun && (await deleteListed(file))) result.deleted += 1;
  }
}

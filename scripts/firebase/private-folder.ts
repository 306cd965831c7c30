import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What others on this machine may do with what a process makes: nothing. */
const onlyOwner = 0o077;

/**
 * Makes a folder that only its owner may open: local data has people's names, numbers and login secrets. What
 * an older Makola left in it is closed too, once.
 *
 * @throws a system error when the folder belongs to somebody else
 */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if ((statSync(folder).mode & onlyOwner) === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
  // Last: an interrupted start begins again.
  chmodSync(folder, 0o700);
}

/** Runs `start`, of which the processes that it starts make files for their owner alone. */
export function startPrivately<T>(start: () => T): T {
  const before = process.umask(onlyOwner);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}

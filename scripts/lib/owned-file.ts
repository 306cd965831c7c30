import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A guard that is older, in milliseconds, was left by a process that was killed: taking lasts a moment. */
const guardLimitMs = 10_000;

/**
 * Takes a file that names the process that owns something. Whoever takes it holds a guard meanwhile: of two
 * that find the file of an owner that has ended, the later would else remove the one of the earlier.
 *
 * @param isFree whether nobody has the file, or an owner that has ended
 * @returns false when another process has it, or is taking it: try again
 * @throws when the folder cannot be written
 */
export function takeFile(file: string, content: string, isFree: () => boolean): boolean {
  mkdirSync(dirname(file), { recursive: true });
  const guard = `${file}.taking`;
  if (!create(guard)) {
    removeOld(guard);
    return false;
  }
  try {
    if (!isFree()) return false;
    writeFileSync(file, content, { mode: 0o600 });
    return true;
  } finally {
    rmSync(guard, { force: true });
  }
}

/** @returns false when there is such a file */
function create(file: string): boolean {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeOld(guard: string): void {
  const found = statSync(guard, { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs > guardLimitMs) rmSync(guard, { force: true });
}

import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { shortPath } from '../lib/paths';
import { DEMO_PROJECT } from './project';
import type { Log } from './types';

/** How often the engine is asked whether it writes, in milliseconds. */
const everyMs = 2_000;
const answerLimitMs = 1_000;
/** What must be free before the engine opens its data again, in MB: its database grows in large steps. */
const neededMb = 64;
/** What the engine answers to every write, from one that failed on the disk until it is started again. */
const CLOSED = /reopen the store/;

/** Whether the engine refuses all writes until it is started again; false when it does not answer. */
async function refusesWrites(firestoreHost: string): Promise<boolean> {
  const documents = `http://${firestoreHost}/v1/projects/${DEMO_PROJECT}/databases/(default)/documents`;
  const response = await fetch(`${documents}:commit`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    // It is refused like any other, and writes nothing.
    body: JSON.stringify({ writes: [] }),
    signal: AbortSignal.timeout(answerLimitMs),
  }).catch(() => null);
  if (response?.status !== 503) return false;
  return CLOSED.test(await response.text().catch(() => ''));
}

async function freeMb(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return (bavail * bsize) / 1024 / 1024;
}

export interface DiskWatch {
  dataDir: string;
  firestoreHost: string;
  log: Log;
  /** Starts the engine again, on the same ports and data. */
  reopen: () => Promise<void>;
  /** Called when that failed; the watch has ended then. */
  onFailure: (error: unknown) => void;
}

/**
 * Watches for a full disk: the engine then refuses writes until it is started again, which this does once
 * there is space. What was acknowledged is kept: the engine answers after it has written.
 *
 * @returns ends the watch, and resolves when it has ended
 */
export function watchDisk(watch: DiskWatch): () => Promise<void> {
  const end = new AbortController();
  const ended = look(watch, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted) watch.onFailure(error);
  });
  return async () => {
    end.abort();
    await ended;
  };
}

async function look({ dataDir, firestoreHost, log, reopen }: DiskWatch, signal: AbortSignal): Promise<void> {
  let said = false;
  while (!signal.aborted) {
    await sleep(everyMs, undefined, { signal, ref: false });
    if (!(await refusesWrites(firestoreHost)) || signal.aborted) continue;
    const free = await freeMb(dataDir);
    if (free < neededMb) {
      if (!said) log(`No space left on the disk of ${shortPath(dataDir)}. Free at least ${neededMb} MB.`);
      said = true;
      continue;
    }
    log(`The local Firebase could not write to ${shortPath(dataDir)}, and starts again.`);
    await reopen();
    said = false;
  }
}

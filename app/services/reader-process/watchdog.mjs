// @ts-check
// Runs beside a reader in its process (see `reader-process.ts`) and ends that process when the reader has
// used up its processor time or memory, which it says first, or when the server is gone. A thread of its own,
// because a reader that is busy runs no timers and hears of nothing, and plain JavaScript, so that it starts
// without the loader of TypeScript.
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

/** Where the server reads why the process was ended; nothing else is written there. */
const verdictFile = 4;

/** Milliseconds between two looks: a reader overshoots its limits by what it uses in this time. */
const lookMs = 20;

/** @type {{ cpuMicroseconds: number, rssBytes: number } | null} */
let most = null;

/** Microseconds of processor time of all threads of this process. */
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

parentPort?.on('message', (/** @type {{ cpuMs: number, memoryMb: number } | null} */ limits) => {
  most = limits && {
    cpuMicroseconds: cpu() + limits.cpuMs * 1_000,
    rssBytes: process.memoryUsage.rss() + limits.memoryMb * 1024 * 1024,
  };
});

/** What the reading has used up; null while it is within its limits. */
const usedUp = () => {
  if (!most) return null;
  if (cpu() > most.cpuMicroseconds) return 'processor time';
  return process.memoryUsage.rss() > most.rssBytes ? 'memory' : null;
};

setInterval(() => {
  const what = usedUp();
  // A server that was killed closes its channel too, but a busy reader does not hear of that.
  if (what === null && process.ppid === workerData.server) return;
  try {
    if (what !== null) writeSync(verdictFile, what);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}, lookMs);

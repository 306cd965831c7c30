// @ts-check
// Runs beside a reader in its process (see `reader-process.ts`) and ends that process when the reader has used
// up its processor time or memory. A thread of its own, because a reader that is busy runs no timers, and plain
// JavaScript, so that it starts without the loader of TypeScript.
import { parentPort } from 'node:worker_threads';

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

setInterval(() => {
  if (!most || (cpu() <= most.cpuMicroseconds && process.memoryUsage.rss() <= most.rssBytes)) return;
  process.kill(process.pid, 'SIGKILL');
}, lookMs);

// @ts-check
import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;
/** The server needs a third of it; with more it only waits longer before it collects what it no longer needs. */
const mostMegabytes = 512;
/** The rest is for the code, buffers and the processes that read files (docs/decisions/readers.md). */
const shareOfMemory = 0.6;

/**
 * How large the server's heap may become, in MB: by itself Node goes by the machine's memory.
 * @param {number} bytes memory that the server and what it starts may use
 */
export function heapLimit(bytes) {
  return Math.min(mostMegabytes, Math.floor((bytes * shareOfMemory) / megabyte));
}

/** Bytes of memory that a container leaves to this process; without one, those of the machine. */
export function availableMemory() {
  // Without a limit, it is 0 or more than any machine has.
  const constrained = process.constrainedMemory?.() ?? 0;
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * Whether somebody has set the limit already.
 * @param {readonly string[]} options of Node, such as those in NODE_OPTIONS
 */
export const hasHeapLimit = (options) =>
  options.some((option) => /--max[-_]old[-_]space[-_]size/.test(option));

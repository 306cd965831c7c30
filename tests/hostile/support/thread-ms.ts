import { readFileSync } from 'node:fs';

/**
 * Milliseconds of the processor that the main thread, as the server's, has had: neither what other processes
 * take counts nor the threads that collect garbage and compile beside it.
 */
export const threadMs = () => Number.parseInt(readFileSync('/proc/self/schedstat', 'utf8'), 10) / 1_000_000;

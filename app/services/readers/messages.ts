/** What one reading may take; more ends it. */
export interface ReaderLimits {
  /** Milliseconds of processor time, of all threads. */
  cpuMs: number;
  /** Megabytes beyond those of the idle process. */
  memoryMb: number;
  /** Milliseconds until an answer; a reader that only waits uses up nothing else. */
  waitMs: number;
}

/** From the server to a reader's process: start, then ask for each further part. */
export type ReaderQuestion =
  | { ask: 'start'; name: string; input: unknown; limits: ReaderLimits /** On stdin. */; bytes: number }
  | { ask: 'next' };

/** From a reader's process: one for each question, after `ready`. */
export type ReaderAnswer = { ready: true } | { part: unknown } | { result: unknown } | { failure: string };

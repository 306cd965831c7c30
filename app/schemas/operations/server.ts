import * as v from 'valibot';
import { instant, numberOrNull, text } from '~/schemas/files/documents';

/** A record of `servers`: what a server says of itself, once a minute (docs/product.md, "Operations"). */
export const serverSchema = v.object({
  id: v.string(),
  /** The name of its machine or container. */
  host: text,
  /** Of the program: its version, the hash of the sources that its build was made of, and its commit. */
  version: text,
  build: text,
  /** `GIT_COMMIT`, or the revision of Cloud Run; '' where the environment gives neither. */
  release: text,
  node: text,
  startedAt: instant,
  seenAt: instant,
  /** Milliseconds that 99 % of the work of the last minute waited at most until the server took it up. */
  loopDelayMs: numberOrNull,
  /**
   * Milliseconds that its clock is ahead of the database's; negative: behind; null before it compared them.
   */
  clockDifferenceMs: numberOrNull,
  heapBytes: numberOrNull,
  heapLimitBytes: numberOrNull,
  /** Of the whole process. */
  memoryBytes: numberOrNull,
  /** The version of the data that the program reads and writes. */
  dataVersion: numberOrNull,
  /** Whether it has a processor all the time; one that has it for requests alone is silent in between. */
  hasTimers: v.fallback(v.optional(v.boolean(), true), true),
});

export type ServerRecord = v.InferOutput<typeof serverSchema>;

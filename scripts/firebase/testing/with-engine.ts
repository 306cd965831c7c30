import { describe } from 'vitest';
import { findEngine } from '../engine';

/** Where the engine's package exists, it must be installed: without it these tests fail. */
const exists = process.platform === 'linux' && process.arch === 'x64';
const runs = exists || findEngine() !== null;

if (!runs) {
  process.stderr.write(
    `NOT TESTED: the local Firebase engine does not exist for ${process.platform}-${process.arch}.\n`,
  );
}

/**
 * `describe` for tests that start the engine; skipped, and said so, on systems that it does not exist for.
 */
export const describeWithEngine = runs ? describe : describe.skip;

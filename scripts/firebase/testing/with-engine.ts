import { describe } from 'vitest';
import { findEngine } from '../engine';

/** On systems that the engine supports it must be installed, or these tests fail. */
const exists = process.platform === 'linux' && process.arch === 'x64';
const runs = exists || findEngine() !== null;

if (!runs) {
  process.stderr.write(
    `NOT TESTED: the local Firebase engine does not exist for ${process.platform}-${process.arch}.\n`,
  );
}

/** `describe` for tests that start the engine; skipped with a message on systems that it does not support. */
export const describeWithEngine = runs ? describe : describe.skip;

import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

let unexpected: string[] = [];
let expected: RegExp[] = [];

/** Lets the running test write this to console.error. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern);
}

console.error = (...values: unknown[]) => {
  const line = format(...values);
  if (!expected.some((pattern) => pattern.test(line))) unexpected.push(line);
};

beforeEach(() => {
  unexpected = [];
  expected = [];
});

afterEach(() => {
  const [first] = unexpected;
  if (first !== undefined) {
    throw new Error(`Unexpected console.error (allow it with expectConsoleError):\n${first}`);
  }
});

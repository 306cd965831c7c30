import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** knip.json says where the code begins; knip fails on what leads nowhere from there. */
test('no file, export or dependency is unused', { timeout: 60_000 }, async () => {
  const run = promisify(execFile)('npx', ['knip', '--no-progress']);
  const { code = 0, stdout } = await run.catch((failure) => failure);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
});

import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import settings from '../../knip.json' with { type: 'json' };

/** Runs knip, which fails on what leads nowhere from where knip.json says that the code begins. */
async function knip(...options: string[]) {
  const run = promisify(execFile)('npx', ['knip', '--no-progress', ...options]);
  const { code = 0, stdout } = await run.catch((failure) => failure);
  return { code, stdout };
}

test('no file, export or dependency is unused', { timeout: 60_000 }, async () => {
  expect(await knip()).toEqual({ code: 0, stdout: '' });
});

// Tests may read what a file exports and uses itself; what only tests use is marked `@internal`, with why.
test('no file or export is there for tests alone', { timeout: 60_000 }, async () => {
  const file = `.cache/knip-${process.pid}.json`;
  await mkdir('.cache', { recursive: true });
  await writeFile(file, JSON.stringify({ ...settings, ignoreExportsUsedInFile: true }));
  try {
    expect(await knip('--production', '--config', file)).toEqual({ code: 0, stdout: '' });
  } finally {
    await rm(file);
  }
});

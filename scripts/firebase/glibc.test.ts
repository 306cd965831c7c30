import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEngine } from './engine';
import { installedGlibc, isOlderThanNeeded, runnableBinary, weakenVersion } from './glibc';
import { describeWithEngine } from './testing/with-engine';

describe('isOlderThanNeeded', () => {
  it.each([
    ['2.36', true],
    ['2.38', true],
    ['2.39', false],
    ['2.40', false],
    ['3.0', false],
  ])('%s: %s', (version, older) => {
    expect(isOlderThanNeeded(version)).toBe(older);
  });
});

describe('weakenVersion', () => {
  it('refuses what is not an ELF file', () => {
    expect(() => weakenVersion(Buffer.alloc(64))).toThrow('Not a 64-bit');
  });
});

describeWithEngine('the engine', () => {
  const binary = findEngine() ?? '';
  let cache: string;
  beforeAll(() => {
    cache = mkdtempSync(join(tmpdir(), 'makola-cache-'));
  });
  afterAll(() => rmSync(cache, { recursive: true }));

  it('needs the new glibc in one place, where one flag changes', () => {
    const before = readFileSync(binary);
    const after = Buffer.from(before);
    expect(weakenVersion(after)).toBe(1);
    const changed: number[] = [];
    for (let index = 0; index < after.length; index++) {
      if (after[index] !== before[index]) changed.push(after[index] ?? 0);
    }
    expect(changed).toEqual([2]);
    expect(weakenVersion(after, 'GLIBC_9.99')).toBe(0);
  });

  it('is used unchanged if glibc is new enough', () => {
    expect(runnableBinary(binary, cache, '2.39')).toBe(binary);
  });

  it('starts from a patched copy on an older glibc, and does not change the original', () => {
    const size = readFileSync(binary).length;
    const copy = runnableBinary(binary, cache, '2.36');
    expect(copy).not.toBe(binary);
    expect(runnableBinary(binary, cache, '2.36')).toBe(copy);
    expect(readFileSync(binary)).toHaveLength(size);
    const here = runnableBinary(binary, cache, installedGlibc() ?? '2.36');
    const run = spawnSync(here, ['--version'], { encoding: 'utf8' });
    expect(run.status).toBe(0);
    expect(run.stdout).toContain('firenook');
  });
});

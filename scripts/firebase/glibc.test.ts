import { spawnSync } from 'node:child_process';
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findEngine } from './engine';
import { installedGlibc, isOlderThanNeeded, runnableBinary, weakenVersion } from './glibc';
import { describeWithEngine } from './testing/with-engine';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, linkSync: vi.fn(fs.linkSync) };
});

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

  it.each(['EPERM', 'ENOTSUP'])('is copied where the file system refuses hard links with %s', (code) => {
    vi.mocked(linkSync).mockImplementationOnce(() => {
      throw Object.assign(new Error(code), { code });
    });
    const copy = runnableBinary(binary, join(cache, code), '2.36');
    expect(readFileSync(copy)).toHaveLength(readFileSync(binary).length);
    expect(readdirSync(join(cache, code))).toEqual([basename(copy)]);
  });
});

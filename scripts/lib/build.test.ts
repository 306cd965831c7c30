import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type BuildFolders, buildInto, buildState, requireBuild } from './build';

/** A folder with the build `old`, and a builder that writes the hash of its sources into `page`. */
function makeFolders() {
  const root = mkdtempSync(join(tmpdir(), 'makola-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folders: BuildFolders = {
    current: join(root, 'build'),
    previous: join(root, 'build.previous'),
    next: join(root, 'build.next'),
    lock: join(root, 'cache/lock.json'),
  };
  let made = 0;
  const build = (hash: string, meanwhile = async () => {}) =>
    buildInto(folders, hash, async () => {
      made += 1;
      mkdirSync(folders.next);
      writeFileSync(join(folders.next, 'page'), hash);
      await meanwhile();
    });
  return { folders, build, made: () => made };
}

const pageOf = (folder: string) =>
  existsSync(join(folder, 'page')) ? readFileSync(join(folder, 'page'), 'utf8') : null;

/** The lock as a process leaves it that was killed. */
function leaveLock({ lock }: BuildFolders): void {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  mkdirSync(join(lock, '..'), { recursive: true });
  writeFileSync(lock, JSON.stringify({ pid, started: '1' }));
}

describe('buildInto', () => {
  test('keeps the last build until the new one is whole, and its files after that', async () => {
    const { folders, build } = makeFolders();
    await build('one');
    await build('two', async () => {
      expect(pageOf(folders.current)).toBe('one');
    });
    expect([pageOf(folders.current), pageOf(folders.previous)]).toEqual(['two', 'one']);
    await build('three');
    expect([pageOf(folders.current), pageOf(folders.previous)]).toEqual(['three', 'two']);
    expect([existsSync(folders.next), existsSync(folders.lock)]).toEqual([false, false]);
  });

  test('builds the same sources once', async () => {
    const { build, made } = makeFolders();
    expect([await build('one'), await build('one'), made()]).toEqual([true, false, 1]);
  });

  test('builds once for two that begin at the same moment', async () => {
    const { build, made } = makeFolders();
    const slowly = () => sleep(300);
    expect(await Promise.all([build('one', slowly), build('one', slowly)])).toEqual([true, false]);
    expect(made()).toBe(1);
  });

  test('leaves the last build alone when the new one fails', async () => {
    const { folders, build } = makeFolders();
    await build('one');
    const fail = () => Promise.reject(new Error('a typing error'));
    await expect(build('two', fail)).rejects.toThrow('a typing error');
    expect([pageOf(folders.current), existsSync(folders.lock)]).toEqual(['one', false]);
    expect(await build('two')).toBe(true);
  });

  test('begins a build anew whose process was killed, once', async () => {
    const { folders, build, made } = makeFolders();
    await build('one');
    mkdirSync(folders.next);
    writeFileSync(join(folders.next, 'half'), '');
    leaveLock(folders);
    expect([await build('two'), await build('two'), made()]).toEqual([true, false, 2]);
    expect(existsSync(join(folders.current, 'half'))).toBe(false);
  });

  test('puts a build into its place whose process was killed before it did', async () => {
    const { folders, build, made } = makeFolders();
    await build('one');
    mkdirSync(folders.next);
    writeFileSync(join(folders.next, 'page'), 'two');
    writeFileSync(join(folders.next, 'source-hash'), 'two');
    leaveLock(folders);
    expect([await build('two'), made()]).toEqual([true, 1]);
    expect([pageOf(folders.current), pageOf(folders.previous)]).toEqual(['two', 'one']);
  });
});

test('what is served must be built, of the sources as they are', async () => {
  const { folders, build } = makeFolders();
  const demand = (hash: string) => requireBuild(buildState(folders, hash));
  expect(() => demand('one')).toThrow('There is no build to serve. Make one with: npm run build');
  // Built, but not whole.
  mkdirSync(folders.current);
  expect(() => demand('one')).toThrow('There is no build to serve.');
  await build('one');
  expect(() => demand('one')).not.toThrow();
  expect(() => demand('two')).toThrow(
    'The build is of other sources than these. Make one with: npm run build',
  );
});

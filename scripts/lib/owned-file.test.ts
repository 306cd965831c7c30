import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { takeFile } from './owned-file';

let file: string;
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'makola-owned-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  file = join(folder, 'deep/lock.json');
});

/** Nobody has the file, or the owner that has ended. */
const isFree = () => !existsSync(file) || readFileSync(file, 'utf8') === 'ended';

test('one takes it, and the next does not until it is left', () => {
  expect(takeFile(file, 'one', isFree)).toBe(true);
  expect(takeFile(file, 'two', isFree)).toBe(false);
  writeFileSync(file, 'ended');
  expect(takeFile(file, 'two', isFree)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('two');
});

test('of two that find what an owner left, one takes it', () => {
  takeFile(file, 'ended', isFree);
  const taken: boolean[] = [];
  // The other begins when this one has looked, and has not yet taken it.
  const lookThenMeet = () => {
    const free = isFree();
    taken.push(takeFile(file, 'other', isFree));
    return free;
  };
  taken.push(takeFile(file, 'this', lookThenMeet));
  expect(taken).toEqual([false, true]);
  expect(readFileSync(file, 'utf8')).toBe('this');
});

test('who was killed while taking it holds up nobody for longer than ten seconds', () => {
  takeFile(file, 'ended', isFree);
  writeFileSync(`${file}.taking`, '');
  expect(takeFile(file, 'one', isFree)).toBe(false);
  const before = new Date(Date.now() - 11_000);
  utimesSync(`${file}.taking`, before, before);
  expect([takeFile(file, 'one', isFree), takeFile(file, 'one', isFree)]).toEqual([false, true]);
});

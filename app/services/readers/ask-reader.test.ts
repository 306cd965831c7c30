import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { currentRequest, RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { askReader, askReaderForParts } from './ask-reader.server';
import { ReaderProcess, ReadingTooLarge } from './process.server';

const rows = Buffer.from(`title,price\n${'Mat,5\n'.repeat(300)}`);

/** A person's reading of a file of products, which ends when its last part was asked for. */
function readingOf(person: string) {
  const { log } = currentRequest();
  const context = { requestId: person, ip: '', log, metrics: new RequestMetrics(), person };
  const parts = runInRequest(context, () =>
    askReaderForParts('readDrafts', rows, { isSheet: false, answers: noAnswers }),
  );
  const next = () => runInRequest(context, () => parts.next());
  const readAll = async () => {
    while (!(await next()).done);
  };
  return { next, readAll };
}

test('a person’s files are read one after the other, those of another person beside them', async () => {
  const first = readingOf('ama');
  expect(await first.next()).toMatchObject({ done: false });
  let isDone = false;
  const second = readingOf('ama')
    .readAll()
    .then(() => {
      isDone = true;
    });
  await readingOf('kofi').readAll();
  expect(isDone).toBe(false);
  await first.readAll();
  await second;
});

test('two files are read at the same time, and a third waits for a place', async () => {
  const held = ['a', 'b'].map(readingOf);
  for (const { next } of held) expect(await next()).toMatchObject({ done: false });
  let isDone = false;
  const third = readingOf('c')
    .readAll()
    .then(() => {
      isDone = true;
    });
  await sleep(300);
  expect(isDone).toBe(false);
  for (const { readAll } of held) await readAll();
  await third;
});

describe('a process', () => {
  const pdf = Buffer.alloc(10_000_000, '%PDF-1.7\n1 0 obj<<');

  test.each([
    ['processor time', { cpuMs: 1, memoryMb: 1_000 }],
    ['memory', { cpuMs: 60_000, memoryMb: 1 }],
  ])('is ended when a reading takes more %s than it may', async (_what, limits) => {
    const reader = new ReaderProcess();
    const reading = reader.read({ name: 'checkPdf', input: null, limits }, pdf);
    await expect(reading.next()).rejects.toThrow(ReadingTooLarge);
    expect(reader.isEnded).toBe(true);
  });

  test('that the system ended while it waited is not asked', async () => {
    const check = () => askReader('checkPdf', Buffer.from('no PDF'), null);
    const problem = await check();
    const waiting = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('reader-process') && line.split(/\s+/).includes(String(process.pid)))
      .map((line) => Number.parseInt(line, 10));
    expect(waiting.length).toBeGreaterThan(0);
    for (const pid of waiting) process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => {
      for (const pid of waiting) expect(() => process.kill(pid, 0)).toThrow();
    });
    expect(await check()).toBe(problem);
  });
});

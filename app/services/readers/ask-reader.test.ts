import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { currentRequest, RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { checkPdf } from '../files/readers.server';
import { readDrafts } from '../products/import/read/readers.server';
import { askReader, askReaderForParts, shortFile } from './ask-reader.server';
import { ReaderBusy, ReaderProcess, ReadingTooLarge } from './process.server';

const rows = Buffer.from(`title,price\n${'Mat,5\n'.repeat(300)}`);

/** The readers' processes of this one. */
const readerIds = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('reader-process') && line.split(/\s+/).includes(String(process.pid)))
    .map((line) => Number.parseInt(line, 10));

/** A person's reading of a file of products, which ends when its last part was asked for. */
function readingOf(person: string, content = rows) {
  const { log } = currentRequest();
  const context = { requestId: person, ip: '', log, metrics: new RequestMetrics(), person };
  const parts = runInRequest(context, () =>
    askReaderForParts(readDrafts, content, { sheet: null, answers: noAnswers }),
  );
  const next = () => runInRequest(context, () => parts.next());
  const readAll = async () => {
    while (!(await next()).done);
  };
  return { next, readAll };
}

/** Each starts processes, which takes seconds on a busy machine. */
const timeout = 60_000;

test('a person’s files are read one after the other, those of another person beside them', {
  timeout,
}, async () => {
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

test('two files are read at the same time, and a third waits for a place', { timeout }, async () => {
  const held = ['a', 'b'].map((person) => readingOf(person));
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

test('long files of two people leave a place to short ones', { timeout }, async () => {
  const long = Buffer.from(`title,price\n${'Mat,5\n'.repeat(shortFile / 6)}`);
  expect(long.length).toBeLessThan(shortFile + 20);
  const first = readingOf('ama', long);
  expect(await first.next()).toMatchObject({ done: false });
  let isDone = false;
  const second = readingOf('kofi', long)
    .next()
    .then(() => {
      isDone = true;
    });
  await readingOf('esi', long.subarray(0, shortFile)).readAll();
  expect(isDone).toBe(false);
  await first.readAll();
  await second;
});

describe('a process', { timeout }, () => {
  const pdf = Buffer.alloc(10_000_000, '%PDF-1.7\n1 0 obj<<');

  test.each([
    ['processor time', { cpuMs: 1, memoryMb: 1_000, waitMs: 30_000 }],
    ['memory', { cpuMs: 60_000, memoryMb: 1, waitMs: 30_000 }],
  ])('is ended when a reading takes more %s than it may', async (_what, limits) => {
    const reader = new ReaderProcess();
    const reading = reader.read({ name: 'checkPdf', input: null, limits }, pdf);
    await expect(reading.next()).rejects.toThrow(ReadingTooLarge);
    expect(reader.isEnded).toBe(true);
  });

  test('that the system ended while it waited is not asked', async () => {
    const check = () => askReader(checkPdf, Buffer.from('no PDF'), null);
    const problem = await check();
    const waiting = readerIds();
    expect(waiting.length).toBeGreaterThan(0);
    for (const pid of waiting) process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => {
      for (const pid of waiting) expect(() => process.kill(pid, 0)).toThrow();
    });
    expect(await check()).toBe(problem);
  });

  test('that does not answer in time says nothing of its content', async () => {
    const reader = new ReaderProcess();
    const limits = { cpuMs: 60_000, memoryMb: 1_000, waitMs: 1 };
    const reading = reader.read({ name: 'checkPdf', input: null, limits }, pdf);
    await expect(reading.next()).rejects.toThrow(ReaderBusy);
    expect(reader.isEnded).toBe(true);
  });

  /** Ends all readers, by the next of the signals each, as long as `isOver` does not say so. */
  async function killReaders(
    isOver: (killed: number) => boolean,
    signals: readonly NodeJS.Signals[] = [],
  ): Promise<void> {
    const killed = new Set<number>();
    while (!isOver(killed.size)) {
      for (const pid of readerIds()) {
        if (killed.has(pid) || isOver(killed.size)) continue;
        process.kill(pid, signals[killed.size] ?? 'SIGKILL');
        killed.add(pid);
      }
      await sleep(20);
    }
  }

  /** So that the next reading starts a process. */
  async function endIdle(): Promise<void> {
    await killReaders(() => readerIds().length === 0);
    // This process hears of it a little later.
    await sleep(200);
  }

  test('that is killed is followed by a second one, which reads', async () => {
    await endIdle();
    const reading = askReader(checkPdf, pdf, null);
    await killReaders((killed) => killed === 1);
    expect(await reading).toBe(await askReader(checkPdf, pdf, null));
  });

  test('that is killed twice leaves its content unread, with status 503', async () => {
    await endIdle();
    let isOver = false;
    const reading = askReader(checkPdf, pdf, null).finally(() => {
      isOver = true;
    });
    void killReaders(() => isOver);
    await expect(reading).rejects.toThrow(ReaderBusy);
    await expect(reading).rejects.toMatchObject({ status: 503, userMessage: expect.stringMatching(/busy/) });
  });

  test.each([
    [['SIGSEGV', 'SIGSEGV'], ReadingTooLarge],
    [['SIGSEGV', 'SIGKILL'], ReaderBusy],
    [['SIGKILL', 'SIGABRT'], ReaderBusy],
  ] as const)('that ends by %j says of its content what it can', async (signals, expected) => {
    await endIdle();
    const reading = askReader(checkPdf, pdf, null);
    reading.catch(() => undefined);
    await killReaders((killed) => killed === 2, signals);
    await expect(reading).rejects.toThrow(expected);
  });

  test('that crashes once is followed by a second one, which reads', async () => {
    await endIdle();
    const reading = askReader(checkPdf, pdf, null);
    await killReaders((killed) => killed === 1, ['SIGABRT']);
    expect(await reading).toBe(await askReader(checkPdf, pdf, null));
  });
});

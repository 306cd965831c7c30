import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteFile, uploadFile } from '~/repositories/files/files.server';
import { inRequest } from '../integration/support/request';
import { failingStorage, storageCalls, storedFiles } from '../mocks/storage';
import { server } from '../setup/msw';

const wait = setTimeout;
const minuteMs = 60_000;
/** The longest wait between two tries. */
const stepMs = 30_000;
const path = 'products/p1/0_stole.png';
const upload = () => uploadFile({ path, content: Buffer.from('a picture'), contentType: 'image/png' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs `work` with a fast clock. @returns the milliseconds until it ended */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = Date.now();
  let took: number | null = null;
  inRequest(work)
    .catch(() => undefined)
    .finally(() => {
      took = Date.now() - started;
    });
  while (took === null) {
    await new Promise((resolve) => wait(resolve, 3));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  return took;
}

test.each([
  ['an upload', 10 * minuteMs, 'upload', upload],
  ['another operation', 2 * minuteMs, 'delete', () => deleteFile(path)],
] as const)('%s is tried again for %i ms, and not longer', async (_what, limitMs, operation, work) => {
  server.use(failingStorage(operation, 503));
  const took = await timed(work);
  expect(took).toBeGreaterThanOrEqual(limitMs - stepMs);
  expect(took).toBeLessThanOrEqual(limitMs + stepMs);
});

test('an upload is stored when the storage answers again in the ninth minute', async () => {
  server.use(failingStorage('upload', 503, { times: 22 }));
  const took = await timed(upload);
  expect(took).toBeGreaterThan(8 * minuteMs);
  expect(storedFiles()).toEqual([path]);
  expect(storageCalls.filter((call) => call === 'upload 503')).toHaveLength(22);
});

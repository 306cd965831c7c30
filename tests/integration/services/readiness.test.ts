import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as servers from '~/repositories/operator/servers.server';
import { isReady, requireReady } from '~/services/operations/readiness.server';
import { AppError } from '~/utils/app-error';
import { handled, inRequest } from '../support/request';
import { storedAll } from '../support/store';

/** Each test begins a minute after the one before, so that its writes are old. */
let minutes = 0;
beforeEach(() => {
  minutes += 1;
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + minutes * 60_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a server is ready when a write works, and for 15 seconds after it', async () => {
  await inRequest(requireReady);
  expect(await storedAll('servers')).toHaveLength(1);
  const write = vi.spyOn(servers, 'writeServer');
  later(14_000);
  expect(await handled(requireReady)).toMatchObject({ reads: 0, writes: 0 });
  expect(write).not.toHaveBeenCalled();
  later(2_000);
  await inRequest(requireReady);
  expect(write).toHaveBeenCalledOnce();
});

test('that a server is not ready, and that it is again, is logged once', async () => {
  const away = new AppError('upstream', 'firestore: away', 'away');
  const write = vi.spyOn(servers, 'writeServer').mockRejectedValue(away);
  const ask = async () => {
    const { value, lines } = await handled(isReady);
    return [value, ...lines.map(({ level, message }) => `${level}: ${message}`)];
  };
  const answers = [await ask(), await ask(), await ask()];
  write.mockRestore();
  later(16_000);
  answers.push(await ask(), await ask());
  expect(answers).toEqual([
    [false, 'error: this server is not ready: the database takes no writes'],
    [false],
    [false],
    [true, 'info: this server is ready again'],
    [true],
  ]);
});

test('however many ask while a write does not end, it is one write, and each is told within a second', async () => {
  const write = vi.spyOn(servers, 'writeServer').mockReturnValue(new Promise(() => undefined));
  const began = performance.now();
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => inRequest(requireReady)));
  expect(asked.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(write).toHaveBeenCalledOnce();
});

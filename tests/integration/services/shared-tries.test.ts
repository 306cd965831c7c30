import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '~/services/auth/try-counter.server';
import { clearDocuments } from '../../setup/clear';
import { atEngine, database } from '../../setup/database';
import { storedAll } from '../support/store';

beforeEach(async () => {
  await clearDocuments();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Signs in at a server of its own; says how the try ended, or why it was not made. */
async function startServer() {
  vi.resetModules();
  const { limitTries } = await import('~/services/auth/rate-limit.server');
  const { RequestMetrics, runInRequest } = await import('~/utils/request-context.server');
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  return async (outcome: Outcome): Promise<string> => {
    const metrics = new RequestMetrics();
    const work = () =>
      limitTries(
        'signIn',
        'ama@makola.test',
        async () => outcome,
        (answer) => answer,
      );
    try {
      const answer = await runInRequest({ requestId: 'test', ip: '', log, metrics }, work);
      return `${answer}: ${metrics.reads} read, ${metrics.writes} written`;
    } catch (error) {
      const { code } = error as { code?: string };
      return `${code}: ${metrics.reads} read, ${metrics.writes} written`;
    }
  };
}

const failed = 'counted: 1 read, 1 written';

test('failures at two servers count together, and no longer than their period', async () => {
  const [one, other] = [await startServer(), await startServer()];
  for (let tries = 0; tries < 5; tries += 1) expect(await one('counted')).toBe(failed);
  for (let tries = 0; tries < 3; tries += 1) expect(await other('counted')).toBe(failed);
  const refused = 'rate-limited: 1 read, 0 written';
  expect([await one('cleared'), await other('cleared')]).toEqual([refused, refused]);
  expect(JSON.stringify(await storedAll('tries'))).not.toContain('ama');
  const [kept] = (await atEngine(() => database().collection('tries').get())).docs;
  await kept?.ref.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1) });
  const third = await startServer();
  expect(await third('counted')).toBe(failed);
});

test('a success at one server forgets the failures at the other', async () => {
  const [one, other] = [await startServer(), await startServer()];
  for (let tries = 0; tries < 7; tries += 1) await one('counted');
  expect(await other('cleared')).toBe('cleared: 1 read, 2 written');
  expect(await storedAll('tries')).toEqual([]);
});

test('a try that is returned leaves the count as it was', async () => {
  const [one, other] = [await startServer(), await startServer()];
  for (let tries = 0; tries < 7; tries += 1) await one('counted');
  expect(await other('returned')).toBe('returned: 2 read, 2 written');
  expect(await other('counted')).toBe(failed);
  expect(await other('counted')).toMatch(/^rate-limited/);
});

test('what this server refuses by itself asks no database', async () => {
  const one = await startServer();
  for (let tries = 0; tries < 8; tries += 1) await one('counted');
  expect(await one('counted')).toBe('rate-limited: 0 read, 0 written');
});

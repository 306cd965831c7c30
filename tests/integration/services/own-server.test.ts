import { expect, test, vi } from 'vitest';
import * as servers from '~/repositories/operator/servers.server';
import { startNoting } from '~/services/operations/own-server.server';
import { requireReady } from '~/services/operations/readiness.server';
import { leaveWork } from '~/utils/stopping.server';
import { inRequest } from '../support/request';
import { storedAll } from '../support/store';

test('a readiness check under way when its server stops does not bring its record back', async () => {
  startNoting();
  await expect.poll(() => storedAll('servers')).toHaveLength(1);
  const { writeServer } = servers;
  let letWrite = () => {};
  const held = new Promise<void>((resolve) => {
    letWrite = resolve;
  });
  const write = vi.spyOn(servers, 'writeServer').mockImplementation(async (...given) => {
    await held;
    return writeServer(...given);
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 60_000);
  const asked = inRequest(requireReady).catch(() => 'not in time');
  await expect.poll(() => write.mock.calls.length).toBe(1);
  const left = leaveWork(9_000);
  letWrite();
  await Promise.all([asked, left]);
  expect(await storedAll('servers')).toEqual([]);

  await expect(inRequest(requireReady)).resolves.toBeUndefined();
  vi.setSystemTime(Date.now() + 60_000);
  await expect(inRequest(requireReady)).rejects.toMatchObject({ code: 'upstream' });
  expect(await storedAll('servers')).toEqual([]);
  vi.useRealTimers();
});

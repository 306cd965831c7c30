import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getSettings } from '~/repositories/operator/settings.server';
import { defaultSettings } from '~/schemas/settings/settings';
import { handled, inRequest } from '../support/request';
import { put, remove } from '../support/store';

/** Past the time for which settings are remembered. */
const later = 31_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

afterEach(async () => {
  vi.setSystemTime(Date.now() + later);
  await remove('settings', 'marketplace');
});

afterAll(() => {
  vi.useRealTimers();
});

const save = (data: object) => put('settings', { id: 'marketplace', data });

it('answers what the marketplace begins with while nothing is set', async () => {
  expect(await inRequest(getSettings)).toEqual(defaultSettings);
});

it('reads what is set, and fills what is missing or wrong', async () => {
  const rejectionReasons = [{ code: 'fake', label: 'A fake' }];
  await save({ commissionPercent: 7.5, rejectionReasons, categories: 'none', sellerDaysToAct: 0 });
  expect(await inRequest(getSettings)).toEqual({
    ...defaultSettings,
    commissionPercent: 7.5,
    rejectionReasons,
  });
});

it('reads the record once for all requests of half a minute', async () => {
  await save({ commissionPercent: 1 });
  const first = await handled(getSettings);
  await save({ commissionPercent: 2 });
  const second = await handled(getSettings);
  vi.setSystemTime(Date.now() + later);
  const third = await handled(getSettings);
  const results = [first, second, third].map(({ value, reads }) => [value.commissionPercent, reads]);
  expect(results).toEqual([
    [1, 1],
    [1, 0],
    [2, 1],
  ]);
});

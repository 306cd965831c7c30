import { expect, test, vi } from 'vitest';
import { continueImport } from '~/services/products/import/write/run-import.server';
import { makeImport } from '../factories/imports';
import { inRequest } from '../integration/support/request';
import { put, stored } from '../integration/support/store';
import { failingStorage } from '../mocks/storage';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';

retryQuickly();

test('a storage that is unavailable is no death of a server: the lease is given back', async () => {
  giveUpSoon();
  const made = makeImport({ status: 'reading', sellerId: 'ama' });
  await put('imports', made);
  server.use(failingStorage('open', 503));
  for (const _try of [1, 2, 3]) {
    await withFastClock(() => inRequest(() => continueImport(made.id)));
    expect(await stored('imports', made.id)).toMatchObject({ status: 'reading', lease: null });
  }
});

test('an import that a service stopped is tried again in a minute, without anybody', async () => {
  giveUpSoon();
  const made = makeImport({ status: 'reading', sellerId: 'ama' });
  await put('imports', made);
  server.use(failingStorage('open', 503));
  await withFastClock(async () => {
    await inRequest(() => continueImport(made.id));
    server.resetHandlers();
    await new Promise((resolve) => setTimeout(resolve, 61_000));
    // It finds no file now, so this try is the last one.
    await vi.waitFor(async () =>
      expect(await stored('imports', made.id)).toMatchObject({ status: 'failed' }),
    );
  });
});

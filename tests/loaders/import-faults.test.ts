import { expect, test } from 'vitest';
import { continueImport, resumeImports } from '~/services/products/import/run-import.server';
import { makeImport } from '../factories/imports';
import { inRequest } from '../integration/support/request';
import { put, stored } from '../integration/support/store';
import { failingFirestore } from '../mocks/firestore';
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

test('a start goes on when the imports cannot be listed', async () => {
  server.use(failingFirestore('runQuery', 'UNAVAILABLE'));
  await expect(withFastClock(() => inRequest(() => resumeImports()))).resolves.toBeUndefined();
});

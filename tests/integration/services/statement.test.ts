import { text } from 'node:stream/consumers';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import type { LedgerType } from '~/schemas/money/ledger';
import { exportLines } from '~/services/money/ledger/list-lines.server';
import { loadStatement } from '~/services/money/ledger/load-statement.server';
import { makeLedgerLine } from '../../factories/ledger';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { put } from '../support/store';

beforeEach(clearDocuments);

it('says why each line was booked, in the words that older ones store', async () => {
  const booked = { sellerId: 'ama', createdAt: Timestamp.fromDate(new Date('2026-10-02')) };
  const values = { orderNumber: 'MK-2', rate: 5 };
  await put('ledger', makeLedgerLine({ ...booked, reason: 'Order MK-1' }));
  await put('ledger', makeLedgerLine({ ...booked, cause: 'commission', values }));
  const { weeks } = await inRequest(() => loadStatement({ sellerId: 'ama' }, '2026-10'));
  const said = ['Commission of 5% on order MK-2', 'Order MK-1'];
  expect(weeks.flatMap(({ lines }) => lines.map(({ reason }) => reason)).sort()).toEqual(said);
  const all = { part: 'all', from: '', to: '' } as const;
  const exported = await inRequest(() =>
    text(exportLines({ sellerId: 'ama' }, all, new AbortController().signal)),
  );
  for (const words of said) expect(exported).toContain(`,"${words}"`);
});

const line = (at: string, type: LedgerType, amountPesewas: number, sellerId = 'ama') =>
  put(
    'ledger',
    makeLedgerLine({ sellerId, type, amountPesewas, createdAt: Timestamp.fromDate(new Date(at)) }),
  );

it('begins with what was there, ends with what is, and holds the month to its last instant', async () => {
  await line('2026-09-30T23:59:59.999Z', 'sale', 10_000);
  await line('2026-10-01T00:00:00Z', 'sale', 5_000);
  await line('2026-10-02T00:00:00Z', 'commission', -250);
  await line('2026-10-15T00:00:00Z', 'adjustment', -1_000);
  await line('2026-10-20T00:00:00Z', 'payout', -7_000);
  await line('2026-10-31T23:59:59.999Z', 'refund', -2_000);
  await line('2026-11-01T00:00:00Z', 'sale', 99_999);
  await line('2026-10-10T00:00:00Z', 'sale', 77_777, 'kofi');
  const { value, reads } = await handled(() => loadStatement({ sellerId: 'ama' }, '2026-10'));
  expect(value).toMatchObject({ opening: 10_000, closing: 4_750, whyUnlisted: null });
  expect(value.parts.map(({ pesewas }) => pesewas)).toEqual([5_000, -2_000, -250, -1_000, -7_000]);
  expect(value.unlisted).toBe(0);
  expect(value.weeks.map(({ from, to, pesewas }) => [from, to, pesewas])).toEqual([
    ['2026-10-01', '2026-10-04', 4_750],
    ['2026-10-12', '2026-10-18', -1_000],
    ['2026-10-19', '2026-10-25', -7_000],
    ['2026-10-26', '2026-10-31', -2_000],
  ]);
  expect(value.weeks.flatMap(({ lines }) => lines.map(({ balancePesewas }) => balancePesewas))).toEqual([
    15_000, 14_750, 13_750, 6_750, 4_750,
  ]);
  expect(reads).toBe(8 + 5);
  const createdAt = Timestamp.fromDate(new Date('2026-11-02T00:00:00Z'));
  await put('ledger', {
    id: 'broken',
    data: { sellerId: 'ama', type: 'sale', amountPesewas: 300.5, createdAt },
  });
  const next = await inRequest(() => loadStatement({ sellerId: 'ama' }, '2026-11'));
  // What cannot be read counts, and is told.
  expect(next).toMatchObject({ opening: value.closing, closing: 105_049.5, unlisted: 300.5 });
  expect(next.whyUnlisted).toContain('Some transactions can’t be shown.');
});

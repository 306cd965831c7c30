import { beforeEach, describe, expect, it } from 'vitest';
import { countBooked } from '~/repositories/counters/counters.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { addLedgerLines, sumLedger } from '~/repositories/money/ledger.server';
import type { NewLedgerLine } from '~/schemas/money/ledger';
import { loadSums } from '~/services/money/ledger/load-sums.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { makeLedgerLine } from '../../factories/ledger';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { addPerson, put, times } from '../support/store';

const ama = { sellerId: 'ama' };
const about = { orderId: null, payoutId: null, tradeId: null, availableAt: null };
const line = (id: string, type: NewLedgerLine['type'], amountPesewas: number): NewLedgerLine => {
  const told = { cause: 'payout', values: { reference: id } } as const;
  return { ...about, ...told, id, sellerId: 'ama', type, amountPesewas };
};
const book = (...lines: NewLedgerLine[]) =>
  inRequest(() => inTransaction(async (unit) => addLedgerLines(unit, lines, new Date(), 'atOnce')));
const sums = () => inRequest(() => loadSums(ama));

beforeEach(async () => {
  await clearDocuments();
  await addPerson({ id: 'ama', role: 'seller' });
  // From before the sums were kept.
  await put('ledger', makeLedgerLine({ sellerId: 'ama', type: 'sale', amountPesewas: 10_000 }));
});

describe('the sums of a ledger', () => {
  it('have all lines, those from before too, and follow each booking', async () => {
    await book(line('commission_1', 'commission', -500));
    expect(await sums()).toEqual({ earned: 10_000, commission: -500, payouts: 0 });
    await book(line('payout_1', 'payout', -4_000), line('refund_1', 'refund', -1_000));
    expect(await sums()).toEqual({ earned: 9_000, commission: -500, payouts: -4_000 });
    await book(line('payout_reversal_1', 'payout_reversal', 4_000));
    const { earned, commission, payouts } = await sums();
    expect(earned + commission + payouts).toBe(await inRequest(() => sumLedger(ama)));
  });

  it('miss nothing that is booked while they are added up', async () => {
    const booked = times(20, (index) => book(line(`sale_${index}`, 'sale', 100)));
    await Promise.all([...booked, ...times(5, sums)]);
    expect(await sums()).toMatchObject({ earned: 12_000 });
  });

  it('are not changed by a booking that fails', async () => {
    await sums();
    await book(line('sale_1', 'sale', 100));
    await expect(book(line('sale_2', 'sale', 100), line('sale_1', 'sale', 100))).rejects.toThrow();
    expect(await sums()).toMatchObject({ earned: 10_100 });
  });

  it('are corrected by the recount', async () => {
    await sums();
    const wrong = { earned: 1, commission: 0, payouts: 0 };
    await inRequest(() => inTransaction(async (unit) => countBooked(unit, 'ama', wrong, 'atOnce')));
    expect(await inRequest(() => recountSellers())).toEqual({ sellers: 1, corrected: 1 });
    expect(await sums()).toMatchObject({ earned: 10_000 });
    expect(await inRequest(() => recountSellers())).toEqual({ sellers: 1, corrected: 0 });
  });
});

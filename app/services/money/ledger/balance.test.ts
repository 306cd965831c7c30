import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balanceParts, ledgerTypes } from '~/schemas/money/ledger';
import { firstHoldDays } from '~/schemas/orders/payment-status';
import { MoneyHistory, moneyEvent } from '../../../../tests/factories/money-history';
import { balanceOf } from './balance';

const day = 86_400_000;

describe('the balance', () => {
  test('matches a plain model in 10,000 random histories', () => {
    fc.assert(
      fc.property(fc.array(moneyEvent, { maxLength: 25 }), (events) => {
        const history = new MoneyHistory();
        for (const each of events) {
          history.happen(each);
          const { earned, commission, requested, paid } = history.plain;
          const balance = history.balance();
          expect(balance).toMatchObject({ earned, commission, requested, paid });
          expect(balance.balance).toBe(earned - commission - paid - requested);
          expect(balance.available).toBe(history.available());
        }
        const ids = history.lines.map(({ id }) => id);
        expect(new Set(ids).size, 'every line has its own id').toBe(ids.length);
      }),
      { numRuns: 10_000 },
    );
  });

  test('is negative after cash on delivery: the seller owes the commission', () => {
    const history = new MoneyHistory();
    history.deliver(10_000, 5, 'cash_on_delivery');
    const owed = { earned: 0, commission: 500, balance: -500, held: 0, available: -500 };
    expect(history.balance()).toMatchObject(owed);
    history.now += firstHoldDays * day;
    expect(history.balance()).toMatchObject(owed);
  });

  test('is never less than what is available, also with lines of cash that were put on hold', () => {
    const sums = { earned: 10_000, commission: -700, payouts: 0 };
    expect(balanceOf({ ...sums, held: -500 }, 0)).toMatchObject({ held: 0, available: 9_300 });
    expect(balanceOf({ ...sums, held: 4_000 }, 0)).toMatchObject({ held: 4_000, available: 5_300 });
  });

  test('does not change by a refund during the hold', () => {
    const history = new MoneyHistory();
    history.deliver(10_000, 5, 'momo');
    history.refund(history.orders[0]);
    expect(history.balance()).toMatchObject({ available: 0, balance: 0 });
    history.now += 30 * day;
    expect(history.balance()).toMatchObject({ available: 0, balance: 0 });
  });

  test('counts every ledger type in exactly one part', () => {
    expect(Object.values(balanceParts).flat().sort()).toEqual([...ledgerTypes].sort());
  });
});

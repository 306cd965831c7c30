import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SellerHistory, sellerEvent } from '../../../../tests/factories/seller-history';

const events = fc.array(sellerEvent, { minLength: 20, maxLength: 50, size: 'max' });

/** What does not hold after an event, in words. */
function wrongIn(seller: SellerHistory, isRequested: boolean): string[] {
  const [balance, held, available] = [seller.balance(), seller.held(), seller.available()];
  return [
    held < 0 && 'what takes money is on hold',
    available > balance && 'more is available than the balance',
    isRequested && balance < held && 'a payout took what is on hold',
    balance < 0 - seller.owed && 'the ledger is below what the seller owes',
  ].filter((wrong) => wrong !== false);
}

test('no history of orders, refunds and payouts takes more than commission on cash and money paid out before', {
  timeout: 60_000,
}, () => {
  const seen = { payouts: 0, refunds: 0, below: 0 };
  fc.assert(
    fc.property(events, (history) => {
      const seller = new SellerHistory();
      for (const event of history) {
        const { length } = seller.payouts;
        seller.happen(event);
        const wrong = wrongIn(seller, seller.payouts.length > length);
        if (wrong.length > 0) throw new Error(wrong.join(', '));
      }
      seen.payouts += seller.payouts.length;
      seen.refunds += seller.lines.filter(({ type }) => type === 'refund').length;
      seen.below += Number(seller.balance() < 0);
    }),
    { numRuns: 500 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});

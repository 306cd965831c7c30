import { beforeEach, expect, it } from 'vitest';
import { getMarketplaceCounts } from '~/repositories/counters/marketplace-counters.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { payPayout, reportIssue } from '~/services/money/payouts/settle-payout.server';
import { decidePromotion } from '~/services/promotions/decide-promotion.server';
import { countQueues } from '~/services/queues/queue-lengths.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { makeLedgerLine } from '../../factories/ledger';
import { makePayout } from '../../factories/payouts';
import { makePromotion } from '../../factories/promotions';
import { makeSellerAccount } from '../../factories/seller-accounts';
import { freshPeople } from '../support/people';
import { bought } from '../support/promotions';
import { handled, inRequest } from '../support/request';
import { put } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

const waiting = () => inRequest(countQueues);
const receipt = () =>
  new File(['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'], 'receipt.pdf', {
    type: 'application/pdf',
  });

it('payouts wait until they are paid, also with an issue; each step counts at once', async () => {
  await put('payouts', makePayout({ id: 'old', status: 'Paid' }));
  expect((await waiting()).payouts).toBe(0);
  const account = makeSellerAccount({ userId: seller.id });
  await put('selleraccounts', account);
  await put('ledger', makeLedgerLine({ sellerId: seller.id, amountPesewas: 5_000 }));
  const input = { amountPesewas: 5_000, accountId: account.id, note: '' };
  const result = await inRequest(() => requestPayout(shopOf(seller), seller, input));
  if (!result.success) throw new Error(result.error);
  const id = result.data.payoutId;
  expect((await waiting()).payouts).toBe(1);
  await inRequest(() => reportIssue(admin, { id, reason: 'The number is not registered.' }));
  expect((await waiting()).payouts).toBe(1);
  await inRequest(() => payPayout(admin, { id, receipt: receipt() }));
  expect((await waiting()).payouts).toBe(0);
});

it('promotions wait until they are decided; each step counts at once', async () => {
  await put('promotions', makePromotion({ status: 'active' }));
  expect((await waiting()).promotions).toBe(0);
  const id = await bought(seller);
  expect((await waiting()).promotions).toBe(1);
  const decision = { id, status: 'rejected' as const, adminNotes: '', version: undefined };
  await inRequest(() => decidePromotion(admin, decision));
  expect((await waiting()).promotions).toBe(0);
});

it('the queues cost no read while their lengths are recent, and none more on a page that reads the counters', async () => {
  await inRequest(recountMarketplace);
  await waiting();
  expect(await handled(countQueues)).toMatchObject({ reads: 0 });
  const page = () => Promise.all([getMarketplaceCounts(), countQueues()]);
  expect(await handled(page)).toMatchObject({ reads: 4, calls: 1 });
});

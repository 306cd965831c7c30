import { expect, test } from 'vitest';
import { makeLedgerLine } from '../factories/ledger';
import { makeSellerAccount } from '../factories/seller-accounts';
import { otherWays, phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, link, open, seen, seesFlash, seesHeading, seesText, send } from './support/pages';
import { openAs, signIn } from './support/visits';

const issue = 'This number is not registered.';

/** Stores a record as it is. */
const put = (collection: string, { id, data }: { id: string; data: object }) =>
  db
    .collection(collection)
    .doc(id)
    .set({ ...data });

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a seller without an account reads what to do, not a balance of zeros ($label)',
  async (variant) => {
    const { page } = await openAs('seller', variant, '/seller/payouts');
    await seesText(page, /^First add the mobile money or bank account to pay to\. /);
    await seen(link(page, 'Add account'));
    expect(await page.locator('main').textContent()).not.toMatch(/0\.00|Earned|Requested/);
    expect(await page.getByRole('navigation', { name: 'Payouts by status' }).count()).toBe(0);

    const { person, page: earning } = await openAs('seller', variant);
    await put('ledger', makeLedgerLine({ sellerId: person.id, amountPesewas: 47_550 }));
    await open(earning, '/seller/payouts');
    await seesText(earning, 'Earned');
    await seen(link(earning, 'Add account'));
  },
);

test.each(otherWays)(
  'a seller requests all, corrects the account after an issue, and cancels ($label)',
  async (variant) => {
    const { person, page } = await openAs('seller', variant);
    const account = (id: string, accountNumber: string) =>
      makeSellerAccount({ id: `${person.id}-${id}`, userId: person.id, accountNumber });
    await Promise.all([
      put('ledger', makeLedgerLine({ sellerId: person.id, amountPesewas: 47_550 })),
      put('selleraccounts', account('first', '+233244123456')),
      put('selleraccounts', account('second', '+233244123789')),
    ]);

    await open(page, '/seller/payouts');
    await link(page, 'All (GH₵ 475.50)').click();
    if (!variant.javaScript) await arrives(page, '/seller/payouts?amount=all');
    expect(await page.locator('[name="amount"]').inputValue()).toBe('475.50');
    await page.locator('[name="accountId"]').selectOption(`${person.id}-first`);
    await button(page, 'Request payout').click();
    await arrives(page, /\/seller\/payouts\/.+/);
    const path = new URL(page.url()).pathname;
    const id = path.split('/').at(-1) ?? '';
    await seesText(page, 'Expected by');
    await seesText(page, 'Balance when requested (GH₵)');
    await seesText(page, '−475.50');

    const { client } = await signIn('admin');
    const report = { intent: 'issue', reason: issue };
    expect((await client.decide(`/admin/payout-requests/${id}`, report)).status).toBe(303);
    const { page: stale } = await openAs(person, variant, path);
    await page.reload();
    await seesText(page, issue);
    await page.locator('[name="accountId"]').selectOption(`${person.id}-second`);
    await button(page, 'Use this account').click();
    await seesFlash(page, 'will be paid to');
    await seesText(page, /•••• 789, /);
    await seesText(page, 'Payment account changed');

    expect(await send(stale, button(stale, 'Use this account'))).toBe(409);
    await seen(button(stale, 'Cancel payout'));

    await button(page, 'Cancel payout').click();
    await seesFlash(page, 'The money is back in your balance.');
    await seesText(page, 'Cancelled by the seller');
    expect(await button(page, 'Cancel payout').count()).toBe(0);
    await open(page, '/seller/payouts?tab=cancelled');
    await seesText(page, '475.50');
    await seen(link(page, 'All (GH₵ 475.50)'));

    const { page: back } = await openAs('admin', variant, `/admin/payout-requests/${id}`);
    await seesHeading(back, /^TSA/);
    await seesText(back, 'Cancelled by the seller');
    expect(await button(back, 'Mark as Paid').count()).toBe(0);
  },
);

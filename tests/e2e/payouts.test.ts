import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeLedgerLine } from '../factories/ledger';
import { makeOrder } from '../factories/orders';
import { makePayout } from '../factories/payouts';
import { makePromotion } from '../factories/promotions';
import { makeSellerAccount } from '../factories/seller-accounts';
import { bothWays } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  bellCount,
  button,
  link,
  open,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
  summaryOf,
} from './support/pages';
import { makePerson, type Person } from './support/people';
import { openAs, signIn } from './support/visits';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');

/** What admins write. */
const issue = 'The name does not match.';
const cause = 'The wallet is closed.';

/** A seller who earned GH₵ 500.00 less a commission of 25.00, and may be paid by mobile money. */
async function earn({ id: sellerId }: Person): Promise<void> {
  const account = makeSellerAccount({ userId: sellerId, accountNumber: '+233244123456' });
  const sale = makeLedgerLine({ sellerId, amountPesewas: 50_000, reason: 'Order MK-1' });
  const commission = makeLedgerLine({
    id: `commission_${sellerId}`,
    sellerId,
    type: 'commission',
    amountPesewas: -2_500,
    reason: 'Commission of 5% on order MK-1',
  });
  const order = makeOrder({
    sellerId,
    orderNumber: 'MK-1',
    status: 'delivered',
    deliveryFee: 400,
    commission: { rate: 5, amount: 25 },
    availableAt: Timestamp.fromMillis(0),
  });
  await Promise.all([
    db
      .collection('orders')
      .doc(order.id)
      .set({ ...order.data }),
    db
      .collection('selleraccounts')
      .doc(account.id)
      .set({ ...account.data }),
    ...[sale, commission].map(({ id, data }) =>
      db
        .collection('ledger')
        .doc(id)
        .set({ ...data }),
    ),
  ]);
}

async function giveReceipt(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer };
  await page.locator('[name="receipt"]').setInputFiles(file);
}

test.each(bothWays)(
  'a seller requests a payout; an admin reports an issue, then pays; the seller gets the receipt ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    await earn(seller);
    await open(page, '/seller/payouts');
    await seesText(page, 'GH₵ 475.00');
    await page.getByRole('link', { name: 'Commission', exact: true }).click();
    await arrives(page, '/seller/payouts/ledger?part=commission');
    await seesText(page, 'Commission of 5% on order MK-1');
    await link(page, 'Payouts').click();
    await arrives(page, '/seller/payouts');
    await page.locator('main a[href="/seller/payouts/orders"]').click();
    await arrives(page, '/seller/payouts/orders');
    await seesText(page, /^since 1 Jan 1970/);
    await link(page, 'Payouts').click();
    await arrives(page, '/seller/payouts');

    for (const [typed, error] of [
      ['0', /\S/],
      ['1,000.50', 'Enter the amount in digits, like 149.99, without commas.'],
      ['10.005', 'Enter an amount with at most two decimals.'],
      ['475.01', /GH₵ 475\.00/],
    ] as const) {
      await page.locator('[name="amount"]').fill(typed);
      await page.locator('[name="note"]').fill('For the rent');
      expect(await send(page, button(page, 'Request payout'))).toBe(422);
      await seesRefusal(page, { amount: error });
      expect(await page.locator('[name="amount"]').inputValue()).toBe(typed);
    }
    await page.locator('[name="amount"]').fill('300.50');
    await button(page, 'Request payout').click();
    await arrives(page, /\/seller\/payouts\/.+/);
    await seesFlash(page, 'requested.');
    await seesText(page, '•••• 456');
    const reference = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(reference).toMatch(/^TSA[0-9A-Z]{7}$/);
    const path = new URL(page.url()).pathname;

    const search = `/admin/payout-requests?q=${reference.toLowerCase()}`;
    const { page: back } = await openAs('admin', variant, search);
    await back.locator('tbody a').first().click();
    await seesHeading(back, reference);
    await seesText(back, '+233 24 412 3456');
    expect(await send(back, button(back, 'Report issue'))).toBe(422);
    await seesRefusal(back, { reason: 'Describe the issue. The seller will see it.' });
    await back.locator('[name="reason"]').fill(issue);
    await button(back, 'Report issue').click();
    await seesFlash(back, `Issue reported on payout ${reference}.`);

    expect(await send(back, button(back, 'Mark as Paid'))).toBe(422);
    await seesRefusal(back, ['receipt']);
    await giveReceipt(back, 'receipt.pdf', Buffer.from('GIF89a'));
    expect(await send(back, button(back, 'Mark as Paid'))).toBe(422);
    await seesRefusal(back, ['receipt']);

    await page.reload();
    await seesText(page, issue);
    expect(await bellCount(page)).toBe(1);

    await giveReceipt(back, 'receipt.pdf', pdf);
    await button(back, 'Mark as Paid').click();
    await seesFlash(back, `Payout ${reference} paid.`);

    await page.reload();
    const receipt = await link(page, 'Download receipt').getAttribute('href');
    const file = await client.get(receipt ?? '');
    expect(file.headers.get('Content-Disposition')).toContain(`makola-${reference}.pdf`);
    expect(file.headers.get('Cache-Control')).toBe('private, no-store');
    expect(file.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf);
    const { client: stranger } = await signIn('seller');
    expect((await stranger.get(receipt ?? '')).status).toBe(404);
    expect((await stranger.get(path)).status).toBe(404);

    await open(page, '/seller/payouts');
    await seesText(page, 'GH₵ 174.50');
    await seesText(page, '−300.50');
    await open(page, '/seller/payouts/orders');
    await seesText(page, 'GH₵ 300.50');
    await link(page, reference).click();
    await seesHeading(page, reference);
  },
);

test.each(bothWays)(
  'a stale form cannot reopen a paid payout; an admin marks it as returned, and the seller sees why ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    await earn(seller);
    const { docs } = await db.collection('selleraccounts').where('userId', '==', seller.id).get();
    const requestForm = { intent: 'request', amount: '300.50', accountId: docs[0]?.id ?? '', note: '' };
    const requested = await client.post('/seller/payouts', requestForm);
    const id = requested.headers.get('Location')?.split('/').at(-1) ?? '';
    const path = `/admin/payout-requests/${id}`;
    const { page: stale } = await openAs('admin', variant, path);
    await stale.locator('[name="reason"]').fill(issue);

    const { client: other } = await signIn('admin');
    const form = { intent: 'pay', receipt: new File([new Uint8Array(pdf)], 'receipt.pdf') };
    expect((await other.decide(path, form)).status).toBe(303);
    expect((await other.post('/admin/payout-requests', form)).status, 'without an id').toBe(422);

    expect(await send(stale, button(stale, 'Report issue'))).toBe(409);
    await seesText(stale, 'This payout is already paid, so an issue can’t be reported.');
    await seesText(stale, issue);
    await link(stale, 'Mark as returned …').click();
    await arrives(stale, `${path}/returned`);
    expect(await send(stale, button(stale, 'Mark as returned'))).toBe(422);
    await seesRefusal(stale, { reason: 'Enter why the money came back. The seller will see it.' });
    await stale.locator('[name="reason"]').fill(cause);
    await button(stale, 'Mark as returned').click();
    await seesFlash(stale, 'marked as returned. The seller has been notified.');
    await arrives(stale, path);
    await seesText(stale, cause);
    await open(stale, '/admin/payout-requests?tab=returned');
    await seesText(stale, seller.data.businessName);

    await open(page, `/seller/payouts/${id}`);
    await seesText(page, 'This payout was returned');
    await seesText(page, cause);
    const file = await link(page, 'Download receipt').getAttribute('href');
    expect(Buffer.from(await (await client.get(file ?? '')).arrayBuffer())).toEqual(pdf);
    await link(page, 'request a new payout').click();
    await arrives(page, '/seller/payouts');
    await seesText(page, 'GH₵ 475.00');
  },
);

test.each(bothWays)(
  'a payout request without a payment account is refused, with a link to add one ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant);
    await earn(seller);
    await open(page, '/seller/payouts');
    const { docs } = await db.collection('selleraccounts').where('userId', '==', seller.id).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await page.locator('[name="amount"]').fill('10');
    expect(await send(page, button(page, 'Request payout'))).toBe(422);
    await seen(summaryOf(page).getByRole('link', { name: /\S/ }));
    await seen(link(page, 'Add account'));
  },
);

test.each(bothWays)(
  'payouts and promotions show that their seller is suspended, also where they are decided ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const { page, client: decides } = await openAs('admin', variant);
    const name = seller.data.businessName;
    const payout = makePayout({ vendorId: seller.id });
    const promotion = makePromotion({ sellerId: seller.id, sellerName: name });
    await Promise.all([
      db
        .collection('payouts')
        .doc(payout.id)
        .set({ ...payout.data }),
      db
        .collection('promotions')
        .doc(promotion.id)
        .set({ ...promotion.data }),
    ]);
    const form = { intent: 'suspend', suspendedReason: 'Sold copies.' };
    expect((await decides.decide(`/admin/user-management/${seller.id}`, form)).status).toBe(303);

    await open(page, `/admin/payout-requests?q=${payout.data.reference.toLowerCase()}`);
    await seesText(page, 'Seller suspended');
    await page.locator('tbody a').first().click();
    await seesHeading(page, payout.data.reference);
    await seesText(page, 'This seller is suspended');
    await link(page, 'View seller').click();
    await arrives(page, `/admin/user-management/${seller.id}`);
    await open(page, `/admin/track-promotions?q=${encodeURIComponent(name)}`);
    await seesText(page, 'Seller suspended');
    await open(page, `/admin/track-promotions/${promotion.id}`);
    await seesText(page, 'Seller suspended');
  },
);

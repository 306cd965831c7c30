import { expect, test } from 'vitest';
import { bothWays, otherWays } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  row,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { fillProduct, makeOldest, productCalled, submit } from './support/products';
import { openAs, signIn } from './support/visits';

const note = 'Take it by daylight.';

test.each(otherWays)(
  'an admin works through the queue; the seller reads why a product was rejected and resubmits it ($label)',
  async (variant) => {
    const { person: seller, page: sellerPage, client } = await openAs('seller', variant);
    const second = await submit(seller, client);
    await makeOldest(second);
    const first = await submit(seller, client);
    await makeOldest(first);
    const { page } = await openAs('admin', variant, '/admin/product-approval');
    await link(page, 'Start reviewing').click();
    await arrives(page, `/admin/product-approval/${first.id}`);
    await seesHeading(page, first.title);
    await button(page, 'Approve').click();
    await arrives(page, `/admin/product-approval/${second.id}`);
    await seesFlash(page, `“${first.title}” approved. Here is the next one.`);
    await seesHeading(page, second.title);
    expect(await productCalled(seller, first.title)).toMatchObject({ status: 'approved' });

    expect(await send(page, button(page, 'Reject'))).toBe(422);
    await seesRefusal(page, { rejectionCode: 'Choose a reason.' });
    await page.getByLabel('Rejection reason').selectOption('other');
    expect(await send(page, button(page, 'Reject'))).toBe(422);
    await seesRefusal(page, ['rejectionReason']);
    expect(await page.getByLabel('Rejection reason').inputValue()).toBe('other');
    expect(await productCalled(seller, second.title)).toMatchObject({ status: 'pending' });

    await page.getByLabel('Rejection reason').selectOption({ label: 'Blurred picture' });
    await page.getByLabel('Note to the seller').fill(note);
    await button(page, 'Reject').click();
    await arrives(page, new RegExp(`^/admin/product-approval(/(?!${second.id})|$)`));
    await seesFlash(page, `“${second.title}” rejected.`);
    await open(page, '/admin/product-approval?tab=rejected');
    await seen(row(page, second.title).getByText('Rejected: blurred picture'));

    await open(sellerPage, '/seller/products?tab=rejected');
    await seen(row(sellerPage, second.title).getByText('Rejected: blurred picture'));
    await seesText(sellerPage, /^2 products · 1 /);
    await row(sellerPage, second.title).getByRole('link', { name: second.title }).first().click();
    await arrives(sellerPage, `/seller/products/edit/${second.id}`);
    await seesText(sellerPage, 'This product was rejected');
    await seesText(sellerPage, `Blurred picture: ${note}`);
    const title = `${second.title}, by daylight`;
    await fillProduct(sellerPage, { title });
    await button(sellerPage, 'Submit for approval').click();
    await arrives(sellerPage, '/seller/products');
    await seen(row(sellerPage, title).locator('[data-status="pending"]'));
    expect(await productCalled(seller, title)).toMatchObject({
      status: 'pending',
      rejectionReason: null,
    });
    await open(page, '/admin/product-approval');
    await seen(row(page, title));
  },
);

test.each(bothWays)(
  'a product that the seller changed meanwhile is not approved; the admin sees the current version ($label)',
  async (variant) => {
    const { person: seller, page: sellerPage, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    const { page } = await openAs('admin', variant, `/admin/product-approval/${product.id}`);

    const title = `${product.title}, now in blue`;
    await open(sellerPage, `/seller/products/edit/${product.id}`);
    await fillProduct(sellerPage, { title });
    await button(sellerPage, 'Submit for approval').click();
    await arrives(sellerPage, '/seller/products');

    expect(await send(page, button(page, 'Approve'))).toBe(409);
    await seesRefusal(page, ['']);
    expect(await productCalled(seller, title)).toMatchObject({ status: 'pending' });
    expect(await notificationsOf(seller.id)).toEqual([]);

    // As the message asks: looked at, then decided.
    await seesHeading(page, title);
    await button(page, 'Approve').click();
    await seesFlash(page, `“${title}” approved.`);
    expect(await productCalled(seller, title)).toMatchObject({ status: 'approved' });
  },
);

async function notificationsOf(userId: string): Promise<string[]> {
  const { docs } = await db.collection('notifications').where('userId', '==', userId).get();
  return docs.map((doc) => String(doc.get('message')));
}

async function logOf(itemId: string): Promise<string[]> {
  const { docs } = await db.collection('history_logs').where('itemId', '==', itemId).get();
  return docs.map((doc) => String(doc.get('type'))).sort();
}

test.each(bothWays)('two admins who approve at once approve once ($label)', async (variant) => {
  const { person: seller, client } = await signIn('seller');
  const product = await submit(seller, client);
  const path = `/admin/product-approval/${product.id}`;
  const admins = await Promise.all([openAs('admin', variant, path), openAs('admin', variant, path)]);
  const pages = admins.map(({ page }) => page);
  await Promise.all(pages.map((page) => button(page, 'Approve').click()));
  for (const page of pages) await seesFlash(page, `“${product.title}” approved.`);
  expect(await productCalled(seller, product.title)).toMatchObject({ status: 'approved' });
  expect(await notificationsOf(seller.id)).toEqual([expect.stringContaining(product.title)]);
  expect(await logOf(product.id)).toEqual(['product_approval', 'product_submission']);
});

test.each(bothWays)(
  'the second of two admins who decide differently gets a conflict and overwrites nothing ($label)',
  async (variant) => {
    const { person: seller, client } = await signIn('seller');
    const product = await submit(seller, client);
    const { page } = await openAs('admin', variant, `/admin/product-approval/${product.id}`);
    const { client: other } = await signIn('admin');
    const answer = await other.decide(`/admin/product-approval/${product.id}`, { intent: 'approve' });
    expect(answer.status).toBe(303);

    await page.getByLabel('Rejection reason').selectOption({ label: 'Watermark' });
    expect(await send(page, button(page, 'Reject'))).toBe(409);
    await seesRefusal(page, ['']);
    expect(await productCalled(seller, product.title)).toMatchObject({ status: 'approved' });
    expect(await logOf(product.id)).toEqual(['product_approval', 'product_submission']);
    await seesText(page, 'Change decision');
  },
);

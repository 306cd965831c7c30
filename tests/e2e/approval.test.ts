import { expect, test } from 'vitest';
import { bothWays, everyVariant } from './support/browser';
import { Client, newSeller, openPageAs } from './support/client';
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
import { makePerson } from './support/people';
import { fillProduct, makeOldest, productCalled, submit } from './support/products';

test.each(everyVariant)(
  'an admin reviews the queue; the seller reads why, fixes it, and it is pending again ($label)',
  async (variant) => {
    const { seller, page: sellerPage, client } = await newSeller(variant);
    const second = await submit(seller, client);
    await makeOldest(second);
    const first = await submit(seller, client);
    await makeOldest(first);
    const admin = await makePerson('admin');
    const page = await openPageAs(admin, variant);

    await open(page, '/admin/product-approval', variant);
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
    await seesRefusal(page, { rejectionReason: 'Tell the seller what is wrong.' });
    expect(await page.getByLabel('Rejection reason').inputValue()).toBe('other');
    expect(await productCalled(seller, second.title)).toMatchObject({ status: 'pending' });

    await page.getByLabel('Rejection reason').selectOption({ label: 'Blurred picture' });
    await page.getByLabel('Note to the seller').fill('Take it by daylight.');
    await button(page, 'Reject').click();
    await arrives(page, new RegExp(`^/admin/product-approval(/(?!${second.id})|$)`));
    await seesFlash(page, `“${second.title}” rejected.`);
    await open(page, '/admin/product-approval?tab=rejected', variant);
    await seen(row(page, second.title).getByText('Rejected: blurred picture'));

    const reason = 'Blurred picture: Take it by daylight.';
    await open(sellerPage, '/seller/products?tab=rejected', variant);
    await seen(row(sellerPage, second.title).getByText('Rejected: blurred picture'));
    await seesText(sellerPage, /^2 products · 1 /);
    await row(sellerPage, second.title).getByRole('link', { name: second.title }).first().click();
    await arrives(sellerPage, `/seller/products/edit/${second.id}`);
    await seesText(sellerPage, 'This product was rejected');
    await seesText(sellerPage, reason);
    const title = `${second.title}, by daylight`;
    await fillProduct(sellerPage, { title });
    await button(sellerPage, 'Submit for approval').click();
    await arrives(sellerPage, '/seller/products');
    await seen(row(sellerPage, title).getByText(/^Pending since/));
    expect(await productCalled(seller, title)).toMatchObject({
      status: 'pending',
      rejectionReason: null,
    });
    await open(page, '/admin/product-approval', variant);
    await seen(row(page, title));
  },
);

test.each(bothWays)(
  'a product that the seller changed in the meantime is not decided; the admin sees the current version ($label)',
  async (variant) => {
    const { seller, page: sellerPage, client } = await newSeller(variant);
    const product = await submit(seller, client);
    const page = await openPageAs(await makePerson('admin'), variant);
    await open(page, `/admin/product-approval/${product.id}`, variant);

    const title = `${product.title}, now in blue`;
    await open(sellerPage, `/seller/products/edit/${product.id}`, variant);
    await fillProduct(sellerPage, { title });
    await button(sellerPage, 'Submit for approval').click();
    await arrives(sellerPage, '/seller/products');

    expect(await send(page, button(page, 'Approve'))).toBe(409);
    const said = 'The seller changed this product while you had it open. Review it again, then decide.';
    await seesText(page, said);
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
  const { seller, client } = await newSeller(variant);
  const product = await submit(seller, client);
  const admins = await Promise.all([makePerson('admin'), makePerson('admin')]);
  const pages = await Promise.all(admins.map((admin) => openPageAs(admin, variant)));
  for (const page of pages) await open(page, `/admin/product-approval/${product.id}`, variant);
  await Promise.all(pages.map((page) => button(page, 'Approve').click()));
  for (const page of pages) await seesFlash(page, `“${product.title}” approved.`);
  expect(await productCalled(seller, product.title)).toMatchObject({ status: 'approved' });
  expect(await notificationsOf(seller.id)).toEqual([`Your product “${product.title}” was approved.`]);
  expect(await logOf(product.id)).toEqual(['product_approval', 'product_submission']);
});

test.each(bothWays)(
  'of two admins who decide differently, the second gets a conflict and nothing is overwritten ($label)',
  async (variant) => {
    const { seller, client } = await newSeller(variant);
    const product = await submit(seller, client);
    const page = await openPageAs(await makePerson('admin'), variant);
    await open(page, `/admin/product-approval/${product.id}`, variant);
    const other = await new Client().signIn(await makePerson('admin'));
    const answer = await other.post(`/admin/product-approval/${product.id}`, { intent: 'approve' });
    expect(answer.status).toBe(303);

    await page.getByLabel('Rejection reason').selectOption({ label: 'Watermark' });
    expect(await send(page, button(page, 'Reject'))).toBe(409);
    await seesText(page, 'Another admin has already decided: this product is approved.');
    expect(await productCalled(seller, product.title)).toMatchObject({ status: 'approved' });
    expect(await logOf(product.id)).toEqual(['product_approval', 'product_submission']);
    await seesText(page, 'Change decision');
  },
);

import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { bothWays } from './support/browser';
import { db, storedFiles } from './support/firebase';
import {
  arrives,
  button,
  open,
  row,
  seen,
  seesFlash,
  seesHeading,
  seesText,
  send,
  summaryOf,
} from './support/pages';
import { threePhotos } from './support/photos';
import { submit } from './support/products';
import { openAs } from './support/visits';

test.each(bothWays)(
  'a seller buys a promotion with a proof; an admin sees it and activates it; the seller is notified ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const products = [await submit(seller, client), await submit(seller, client)];
    const { page: adminPage, client: decides } = await openAs('admin', variant);
    for (const { id } of products)
      await decides.decide(`/admin/product-approval/${id}`, { intent: 'approve' });
    const [slip] = await threePhotos();
    const thanks = 'Thank you.';

    await open(page, '/seller/promotions');
    for (const { title } of products) await page.getByRole('checkbox', { name: `Promote ${title}` }).check();
    expect(await send(page, button(page, 'Buy promotion'))).toBe(422);
    await seen(summaryOf(page).getByText('Choose a package.'));
    await seen(summaryOf(page).getByText('Add your proof of payment: a picture or a PDF.'));
    await page.getByRole('radio', { name: /^High street/ }).check();
    await page.getByLabel('Proof of payment').setInputFiles(slip ?? []);
    await button(page, 'Buy promotion').click();
    await arrives(page, '/seller/promotion-history');
    await seesFlash(page, 'Promotion requested.');
    await seen(page.locator('main [data-status="pending"]'));

    const { docs } = await db.collection('promotions').where('sellerId', '==', seller.id).get();
    const [record] = docs;
    expect(docs).toHaveLength(1);
    expect(record?.data()).toMatchObject({
      packageName: 'High street',
      packagePrice: 120,
      status: 'pending',
      proof: { name: 'front.jpg', contentType: 'image/jpeg' },
    });
    expect(record?.get('productIds').sort()).toEqual(products.map(({ id }) => id).sort());
    expect(await storedFiles(`payment_proofs/${record?.id}/`)).toHaveLength(1);

    const { businessName } = seller.data;
    await open(adminPage, `/admin/track-promotions?tab=pending&q=${businessName}`);
    await row(adminPage, businessName).first().getByRole('link').first().click();
    await arrives(adminPage, `/admin/track-promotions/${record?.id}`);
    await seesHeading(adminPage, `High street · ${businessName}`);
    const picture = adminPage.getByAltText('Proof of payment');
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(900);
    expect(await send(adminPage, button(adminPage, 'Save and notify seller'))).toBe(422);
    await adminPage.getByLabel('New status').selectOption('active');
    await adminPage.getByLabel('Notes').fill(thanks);
    await button(adminPage, 'Save and notify seller').click();
    await seesFlash(adminPage, 'is active. The seller has been notified.');

    await open(page, '/notifications');
    await seesText(page, new RegExp(`^Your promotion “High street” is active until .*: ${thanks}$`));
    await open(page, '/seller/promotion-history?tab=active');
    await seesText(page, /^Active until/);
    await seesText(page, thanks);
  },
);

/** Approved products of the seller, named by their numbers; the last one is the newest. */
async function stock(sellerId: string, count: number): Promise<void> {
  const batch = db.batch();
  for (let index = 0; index < count; index += 1) {
    const { id, data } = makeProduct({
      seller_id: sellerId,
      status: 'approved',
      title: `Basket ${100 + index}`,
      created_at: Timestamp.fromMillis(1_700_000_000_000 + index * 1_000),
    });
    batch.set(db.collection('products').doc(id), { ...data });
  }
  await batch.commit();
}

test.each(bothWays)(
  'the selection survives pagination and search until the promotion is bought ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant);
    await stock(seller.id, 30);
    await open(page, '/seller/promotions');
    const checkbox = (title: string) => page.getByRole('checkbox', { name: title });
    const seesSelected = async (...titles: string[]) => {
      for (const title of titles) await expect.poll(() => checkbox(title).isChecked()).toBe(true);
    };
    await page.getByRole('radio', { name: /^High street/ }).check();
    await checkbox('Promote Basket 129').check();
    // The text of a row selects it too.
    await page.getByText('Basket 120', { exact: true }).click();
    await button(page, 'Next').click();
    await arrives(page, /after=.*chosen=/);
    expect(new URL(page.url()).searchParams.has('idempotencyKey')).toBe(false);
    await seesText(page, '2 of 20 selected.');
    await seesSelected('Basket 129', 'Basket 120');
    await checkbox('Promote Basket 101').check();

    await page.getByLabel('Search your products').fill('basket 115');
    await page.getByLabel('Search your products').press('Enter');
    await arrives(page, /[?&]q=basket/);
    await seesSelected('Basket 129', 'Basket 120', 'Basket 101');
    expect(await checkbox('Promote Basket 115').isChecked()).toBe(false);
    await checkbox('Promote Basket 115').check();
    await checkbox('Basket 129').uncheck();
    await button(page, 'Clear search').click();
    await seesText(page, '3 of 20 selected.');
    await seesSelected('Basket 120', 'Basket 101', 'Basket 115');
    expect(await checkbox('Promote Basket 129').isChecked()).toBe(false);
    expect(await page.getByRole('radio', { name: /^High street/ }).isChecked()).toBe(true);

    await checkbox('Basket 120').uncheck();
    expect(await send(page, button(page, 'Buy promotion'))).toBe(422);
    expect(await checkbox('Basket 120').isChecked()).toBe(false);
    await seesSelected('Basket 101', 'Basket 115');
    const [slip] = await threePhotos();
    await page.getByLabel('Proof of payment').setInputFiles(slip ?? []);
    await button(page, 'Buy promotion').click();
    await arrives(page, '/seller/promotion-history');
    const { docs } = await db.collection('promotions').where('sellerId', '==', seller.id).get();
    const titles = docs[0]?.get('products').map(({ title }: { title: string }) => title);
    expect(titles.sort()).toEqual(['Basket 101', 'Basket 115']);
  },
);

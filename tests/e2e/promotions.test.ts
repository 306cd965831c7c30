import { expect, test } from 'vitest';
import { bothWays } from './support/browser';
import { Client, newSeller, openPageAs } from './support/client';
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
import { makePerson } from './support/people';
import { threePhotos } from './support/photos';
import { submit } from './support/products';

test.each(bothWays)(
  'a seller buys a promotion with a proof; an admin sees it and activates it; the seller hears of it ($label)',
  async (variant) => {
    const { seller, page, client } = await newSeller(variant);
    const products = [await submit(seller, client), await submit(seller, client)];
    const admin = await makePerson('admin');
    const decides = await new Client().signIn(admin);
    for (const { id } of products)
      await decides.post(`/admin/product-approval/${id}`, { intent: 'approve' });
    const [slip] = await threePhotos();

    await open(page, '/seller/promotions', variant);
    await page.getByRole('checkbox', { name: `Promote ${products[0]?.title}` }).check();
    await button(page, 'Keep these, look for more').click();
    await arrives(page, /^\/seller\/promotions\?chosen=/);
    expect(await page.getByRole('checkbox', { name: products[0]?.title }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: `Promote ${products[1]?.title}` }).check();
    expect(await send(page, button(page, 'Buy the promotion'))).toBe(422);
    await seen(summaryOf(page).getByText('Choose a package.'));
    await seen(summaryOf(page).getByText('Add the proof of your payment: a picture or a PDF.'));
    await page.getByRole('radio', { name: /^High street/ }).check();
    await page.getByLabel('Proof of payment').setInputFiles(slip ?? []);
    await button(page, 'Buy the promotion').click();
    await arrives(page, '/seller/promotion-history');
    await seesFlash(page, 'Your promotion is sent.');
    await seesText(page, /^Waiting since/);

    const { docs } = await db.collection('promotions').where('sellerId', '==', seller.id).get();
    const [record] = docs;
    expect(docs).toHaveLength(1);
    expect(record?.data()).toMatchObject({
      ...{ packageName: 'High street', packagePrice: 120, status: 'pending' },
      proof: { name: 'front.jpg', contentType: 'image/jpeg' },
    });
    expect(record?.get('productIds').sort()).toEqual(products.map(({ id }) => id).sort());
    expect(await storedFiles(`payment_proofs/${record?.id}/`)).toHaveLength(1);

    const adminPage = await openPageAs(admin, variant);
    const { businessName } = seller.data;
    await open(adminPage, `/admin/track-promotions?tab=pending&q=${businessName}`, variant);
    await row(adminPage, businessName).first().getByRole('link').first().click();
    await arrives(adminPage, `/admin/track-promotions/${record?.id}`);
    await seesHeading(adminPage, `High street · ${businessName}`);
    const picture = adminPage.getByAltText('Proof of payment, as the seller sent it');
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBe(900);
    expect(await send(adminPage, button(adminPage, 'Save and tell the seller'))).toBe(422);
    await adminPage.getByLabel('It becomes').selectOption('active');
    await adminPage.getByLabel('Notes').fill('Thank you.');
    await button(adminPage, 'Save and tell the seller').click();
    await seesFlash(adminPage, 'is active; they hear of it.');

    await open(page, '/notifications', variant);
    await seesText(page, /^Your promotion “High street” is active until .*: Thank you\.$/);
    await open(page, '/seller/promotion-history?tab=active', variant);
    await seesText(page, /^Active until/);
    await seesText(page, 'Thank you.');
  },
);

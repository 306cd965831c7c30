import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { sharedRandom } from '../factories/random';
import { makeShopPage } from '../factories/shop-pages';
import { bothWays, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  button,
  link,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { makePerson, type Person } from './support/people';
import { openAs, openPage } from './support/visits';

let made = 0;
/** A name that no other test takes. */
const newName = () => {
  made += 1;
  return `shop-${Date.now().toString(36)}-${made}`;
};

async function addProducts(seller: Person, ...fields: Parameters<typeof makeProduct>[0][]) {
  const products = fields.map((one) => makeProduct({ seller_id: seller.id, status: 'approved', ...one }));
  for (const { id, data } of products) await db.collection('products').doc(id).set(data);
  return products;
}

test.each(bothWays)(
  'a seller makes a page, and a stranger orders from it by WhatsApp ($label)',
  async (variant) => {
    const seller = await makePerson('seller', { businessName: 'Ama Fabrics' });
    await addProducts(
      seller,
      { title: 'Kente stole', price: 25, quantity: 3 },
      { title: 'Waist beads', price: 5.5, quantity: 0 },
      { title: 'Smock', price: 120, quantity: 1 },
    );
    const { page } = await openAs(seller, variant, '/seller/shop-page');
    const [name, second] = [newName(), newName()];
    await page.getByLabel('Name in the address').fill('Ama Fabrics!');
    expect(await send(page, button(page, 'Save page'))).toBe(422);
    await seesRefusal(page, {
      name: 'Use only letters a to z, digits, and single hyphens between them.',
      whatsapp: 'Enter the WhatsApp number that orders go to.',
    });
    expect(await page.getByLabel('Name in the address').inputValue()).toBe('Ama Fabrics!');
    await page.getByLabel('Name in the address').fill(name.toUpperCase());
    await page.getByLabel('WhatsApp number').fill('024 412 3456');
    await page.getByLabel('About your shop').fill('Kejetia, stall 14.\nOpen every day.');
    for (const title of ['Kente stole', 'Waist beads']) await page.getByLabel(title).check();
    await button(page, 'Save page').click();
    await seesFlash(page, 'Shop page saved.');
    await seesText(page, new RegExp(`/s/${name}$`));
    expect(await page.getByLabel('Smock').isChecked()).toBe(false);
    await link(page, 'Open page').click();
    await arrives(page, `/s/${name}`);

    const stranger = await openPage(variant, `/s/${name}`);
    await seesHeading(stranger, 'Ama Fabrics');
    await seesText(stranger, 'Open every day.');
    await seesText(stranger, 'Out of stock');
    expect(await stranger.getByText('Smock').count()).toBe(0);
    expect(await stranger.locator('script').count()).toBe(0);
    await stranger.getByLabel('Quantity: Kente stole').fill('some');
    await button(stranger, 'Review order').click();
    await seesText(stranger, 'Check the quantities');
    expect(await stranger.getByLabel('Quantity: Kente stole').inputValue()).toBe('some');
    expect(await link(stranger, 'Order by WhatsApp').count()).toBe(0);
    await stranger.getByLabel('Quantity: Kente stole').fill('1');
    await button(stranger, 'Add one: Kente stole').click();
    expect(await stranger.getByLabel('Quantity: Kente stole').inputValue()).toBe('2');
    await stranger.reload();
    await button(stranger, 'Review order (2)').click();
    await seen(link(stranger, 'Order by WhatsApp'));
    const order = new URL((await link(stranger, 'Order by WhatsApp').getAttribute('href')) ?? '');
    expect(order.origin + order.pathname).toBe('https://wa.me/233244123456');
    expect(order.searchParams.get('text')).toMatch(
      new RegExp(
        `^Hello Ama Fabrics, I’d like to order:\n2 × Kente stole – GH₵ 50.00\nTotal: GH₵ 50.00\nhttps?://.*/s/${name}$`,
      ),
    );

    await page.goto('/seller/shop-page');
    await page.getByLabel('Name in the address').fill(second);
    await button(page, 'Save page').click();
    await seesText(page, `Earlier names still lead here: ${name}.`);
    await stranger.goto(`/s/${name}`);
    await arrives(stranger, `/s/${second}`);
    await page.getByLabel('Show the page to everyone with the link').uncheck();
    await button(page, 'Save page').click();
    await seesText(page, 'The page is hidden.');
    expect((await stranger.request.get(`/s/${second}`)).status()).toBe(404);
  },
);

test('a page with 48 products has at most 11 kB', async () => {
  const seller = await makePerson('seller', { businessName: 'Ama Fabrics' });
  const products = await addProducts(
    seller,
    ...Array.from({ length: 48 }, (_, index) => {
      const id = sharedRandom.id(20);
      const path = `products/${id}/0_IMG_${sharedRandom.int(1_000, 9_999)}_${index}.jpg`;
      return { id, images: [{ url: '', path, name: 'photo.jpg', width: 1_200, height: 900 }] };
    }),
  );
  const name = newName();
  const about = 'Kejetia, stall 14. Open every day but Sunday. '.repeat(6);
  const { data } = makeShopPage({
    id: name,
    sellerId: seller.id,
    about,
    productIds: products.map(({ id }) => id),
  });
  await db.collection('shopPages').doc(name).set(data);
  const first = await fetch(`${inject('baseUrl')}/s/${name}`);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const later = await fetch(`${inject('baseUrl')}/s/${name}`, { headers: { cookie } });
  const bytesOf = async (answer: Response) => gzipSync(await answer.text()).length;
  const [withRules, html] = [await bytesOf(first), await bytesOf(later)];
  console.log(`shop page: ${html} bytes (gzip), ${withRules} with its rules`);
  expect(html).toBeLessThanOrEqual(6_500);
  expect(withRules).toBeLessThanOrEqual(11_000);
  const page = await openPage(phoneWithScripts, `/s/${name}`);
  expect(await page.getByRole('listitem').count()).toBe(48);
});

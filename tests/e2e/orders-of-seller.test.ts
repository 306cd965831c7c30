import { expect, test } from 'vitest';
import { orderSearchKeys } from '~/utils/order-search';
import { phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { addOrder } from './support/orders';
import { arrives, link, open, rowTitles } from './support/pages';
import { makePerson } from './support/people';
import { openAs } from './support/visits';

const phones = [phoneWithScripts, phoneWithoutScripts];

test.each(phones)('an admin finds the orders of a seller by the name of their shop ($label)', async (way) => {
  const name = `Zanku${way.javaScript ? 'live' : 'plain'}${Date.now().toString(36)}`;
  const seller = await makePerson('seller', { businessName: `${name} Traders` });
  // An order of long ago, which knows nothing of its seller but the id.
  const createdAt = '2019-03-01T10:00:00.000Z';
  await addOrder('delivered', seller, { orderNumber: 'MK-501', sellerName: '', createdAt });
  const { page } = await openAs('admin', way, '/admin/orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill(name.toLowerCase());
  await search.press('Enter');
  await arrives(page, new RegExp(`^/admin/orders\\?.*seller=${seller.id}`));
  expect(await rowTitles(page)).toEqual(['MK-501']);
  const sheet = await page.locator('main a[href^="/admin/orders/export"]').getAttribute('href');
  const rows = (await (await page.request.get(sheet ?? '')).text()).trimEnd().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain('MK-501');

  // A buyer of that name: their order is found, and the seller named beside it.
  const other = await makePerson('seller');
  const bought = { orderNumber: 'MK-502', buyerName: `${name} Mensah`, buyerPhone: '' };
  await addOrder('placed', other, { ...bought, search: orderSearchKeys(bought) });
  await open(page, `/admin/orders?q=${name}`);
  expect(await rowTitles(page)).toEqual(['MK-502']);
  await link(page, `Orders of ${name} Traders`).click();
  await arrives(page, new RegExp(`seller=${seller.id}`));
  expect(await rowTitles(page)).toEqual(['MK-501']);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeOrder, makeOrderAt, recordOf } from '../factories/orders';
import { makeProduct } from '../factories/products';
import { bothWays, desktopWithScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  button,
  link,
  open,
  row,
  rowTitles,
  seen,
  seesFlash,
  seesFlashOf,
  seesHeading,
  seesText,
} from './support/pages';
import { openAs } from './support/visits';

const put = ({ id, data }: { id: string; data: object }, path: string) =>
  db
    .collection(path)
    .doc(id)
    .set({ ...data });

const card = (page: Page, title: string) =>
  page.locator('[data-slot="card"]', { has: page.getByRole('heading', { name: title, exact: true }) });
const tile = (page: Page, name: RegExp) =>
  page.getByRole('list', { name: 'Main figures' }).getByRole('link', { name });

test.each(bothWays)(
  'a seller sees an order and its sale in the analytics, and what they are made of ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/analytics');
    await seesText(page, 'No orders on these days');
    expect(await page.locator('.time-chart').count(), 'a chart of nothing').toBe(0);

    const product = makeProduct({
      seller_id: seller.id,
      title: 'Gari, 5 kg',
      category: 'Food',
      quantity: 20,
    });
    await put(product, 'products');
    const item = { productId: product.id, title: 'Gari, 5 kg', imageUrl: '', unitPrice: 60, quantity: 2 };
    const order = makeOrder({
      sellerId: seller.id,
      orderNumber: 'MK-90',
      items: [item],
      deliveryAddress: { name: '', phone: '', landmark: '', line: '', town: 'Ho', region: 'Volta' },
    });
    await put(order, 'orders');
    await open(page, `/seller/orders/${order.id}`);
    await button(page, 'Accept order').click();
    await seesFlash(page, 'Order MK-90 accepted.');
    await put(
      recordOf(makeOrderAt('shipped', { id: `${order.id}x`, sellerId: seller.id, orderNumber: 'MK-91' })),
      'orders',
    );
    await open(page, `/seller/orders/${order.id}x`);
    await link(page, 'Mark as delivered').click();
    await button(page, 'Mark as delivered').click();
    await seesText(page, /marked as delivered by you/i);

    await open(page, '/seller/analytics');
    await seen(tile(page, /^Orders 1 none before/));
    await seen(tile(page, /^Average order GH₵ 140\.00/));
    await seen(tile(page, /^Units 2/));
    const regions = card(page, 'Regions');
    await seen(regions.getByText('Largest part: Volta, 100%.'));
    await regions.getByRole('link', { name: 'Volta' }).click();
    await arrives(page, /^\/seller\/orders\?region=Volta&from=/);
    expect(await rowTitles(page)).toEqual(['MK-90']);

    await open(page, '/seller/analytics?range=7');
    await card(page, 'Orders by status').getByRole('link', { name: 'To ship' }).click();
    await arrives(page, /^\/seller\/orders\?tab=ship&from=/);
    expect(await rowTitles(page)).toEqual(['MK-90']);

    await open(page, '/seller/analytics?range=7');
    const sales = card(page, 'Sales per day');
    await sales.getByText('Show as table').click();
    const today = sales.locator('tbody tr').first();
    await seen(today.getByText('319.97'));
    expect(await sales.locator('tbody tr').count()).toBe(7);
    await sales.getByText('About this figure').click();
    await seen(sales.getByText(/A day with more refunds than sales is below zero/));
    await today.getByRole('link').click();
    await arrives(page, /^\/seller\/payouts\/ledger\?part=sales&from=[\d-]{10}&to=[\d-]{10}$/);
    await seen(page.getByText('Order MK-91', { exact: true }));

    await open(page, '/seller/analytics');
    await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: 'Today' }).click();
    await arrives(page, '/seller/analytics?range=today');
    const file = await page.request.get(
      (await card(page, 'Top products').getByRole('link', { name: 'Export' }).getAttribute('href')) ?? '',
    );
    expect(await file.text()).toContain(`"Gari, 5 kg",${product.id},2,120.00`);

    await page.getByLabel('From').fill('2026-11-02');
    await page.getByLabel('To').fill('2026-11-01');
    await button(page, 'Show').click();
    await seen(page.getByRole('alert'));
    expect(await page.getByLabel('From').inputValue()).toBe('2026-11-02');

    await link(page, 'Stock to watch').click();
    await seesHeading(page, 'Stock to watch');
    await seesText(page, 'Nothing is selling out.');
  },
);

test.each(bothWays)('an admin sees the sales of all, and the list behind each ($label)', async (variant) => {
  const { person: seller } = await openAs('seller', variant);
  const { page } = await openAs('admin', variant, '/admin/dashboard');
  const sums = { orders: 1, ordered: 14_000, units: 2 };
  const part = { orders: 1, pesewas: 14_000 };
  // A month of its own: the server remembers the other one.
  const month = variant === desktopWithScripts ? '2021-03' : '2021-05';
  const at = new Date(`${month}-05T10:00:00Z`);
  const order = makeOrderAt('placed', {
    id: `past-${seller.id}`,
    sellerId: seller.id,
    orderNumber: 'MK-92',
    createdAt: at.toISOString(),
  });
  await put(recordOf(order), 'orders');
  const figures = {
    ...sums,
    sales: 9_000,
    tabs: { accept: 1 },
    regions: { '-': part },
    methods: { momo: part },
  };
  await put({ id: `all_${month}`, data: { days: { '05': figures } } }, 'rollups');
  const best = { sellers: { [seller.id]: 9_000 }, products: {}, isCut: false };
  await put({ id: `all_${month}_best`, data: { days: { '05': JSON.stringify(best) } } }, 'rollups');

  const ofDashboard = page.getByRole('region', { name: 'Sales' });
  for (const name of ['Sales today', 'Sales in 7 days', 'Sales in 30 days'])
    await seen(ofDashboard.getByRole('link', { name }));
  await ofDashboard.getByRole('link', { name: 'Sales in 7 days' }).click();
  await arrives(page, /^\/admin\/sales\/transactions\?from=/);
  await seesHeading(page, 'Sales and refunds');

  await open(page, `/admin/sales?from=${month}-01&to=${month}-31`);
  await seen(tile(page, /^Sales GH₵ 90\.00/));
  await seen(card(page, 'Top sellers').getByText(/100% of all sales/));
  await tile(page, /^Orders 1/).click();
  await arrives(page, `/admin/orders?from=${month}-01&to=${month}-31`);
  await seen(row(page, 'MK-92'));
  await open(page, `/admin/sales?from=${month}-01&to=${month}-31`);
  await card(page, 'Top sellers').locator('tbody').getByRole('link').click();
  await arrives(page, `/admin/user-management/${seller.id}`);
});

test('a chart can be seen in both themes, and says the value under the pointer', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts);
  const order = makeOrder({ sellerId: seller.id });
  await put(order, 'orders');
  await open(page, `/seller/orders/${order.id}`);
  await button(page, 'Accept order').click();
  await seesFlashOf(page, 'success');
  await open(page, '/seller/analytics');
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((worn) => {
      document.documentElement.dataset.theme = worn;
    }, theme);
    // Colours take a moment to change.
    await page.waitForTimeout(300);
    const ratio = await page.evaluate(() => {
      const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const channels = (colour: string) => {
        if (!context) throw new Error('no canvas');
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const luminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const bars = document.querySelector('.chart-bars');
      const behind = document.querySelector('[data-slot="card"]');
      if (!bars || !behind) throw new Error('no chart');
      const [high, low] = [getComputedStyle(bars).stroke, getComputedStyle(behind).backgroundColor]
        .map(luminance)
        .sort((a, b) => b - a);
      return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
    });
    expect(ratio, theme).toBeGreaterThan(3);
  }
  const chart = card(page, 'Orders per day').locator('svg').first();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart is not shown');
  await page.mouse.move(box.x + box.width - 10, box.y + 40);
  await seen(card(page, 'Orders per day').getByText(/\d{4}: 1 order$/));
});

test('a first tap on a bar says its value, and a second one opens its orders', async () => {
  const { person: seller, page } = await openAs('seller', phoneWithScripts);
  const order = makeOrder({ sellerId: seller.id });
  await put(order, 'orders');
  await open(page, `/seller/orders/${order.id}`);
  await button(page, 'Accept order').click();
  await seesFlashOf(page, 'success');
  await open(page, '/seller/analytics?range=7');
  const chart = card(page, 'Orders per day');
  const bar = chart.locator('.chart-links a').last();
  await bar.tap();
  await seen(chart.getByText(/: 1 order$/));
  await bar.tap();
  await arrives(page, /^\/seller\/orders\?from=/);
});

import { expect, test } from 'vitest';
import { makeLedgerLine } from '../factories/ledger';
import { makeOrderAt, recordOf } from '../factories/orders';
import { bothWays } from './support/browser';
import { db } from './support/firebase';
import { arrives, link, open, rowTitles, seen, seesText } from './support/pages';
import { openAs } from './support/visits';

test.each(bothWays)(
  'an admin sees sign-ups, how they are counted, and who they are ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant, '/admin/dashboard');
    const card = page.locator('[data-slot="card"]', { has: page.getByRole('heading', { name: 'Sign-ups' }) });
    const finding = (await card.locator('p').first().textContent()) ?? '';
    const shown = Number(/([\d,]+) in 365 days/.exec(finding)?.[1]?.replaceAll(',', ''));
    const since = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10);
    const counted = await db.collection('users').where('createdAt', '>=', since).count().get();
    // Other tests sign people up meanwhile.
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThanOrEqual(counted.data().count);
    expect(await card.locator('svg').first().getAttribute('aria-hidden')).toBe('true');

    await card.getByText('About this figure').click();
    await seen(card.getByText(/Days are those of Ghana/));
    await card.getByText('Show as table').click();
    const week = card.locator('tbody tr').first();
    await week.getByRole('link').click();
    await arrives(page, /^\/admin\/user-management\?from=[\d-]{10}&to=[\d-]{10}$/);
    const days = new URL(page.url()).searchParams;
    await seen(page.locator('tbody tr').first());
    expect(days.get('from') ?? '').toMatch(/^\d{4}-\d{2}-\d{2}$/);

    await open(page, '/admin/dashboard');
    const file = await page.request.get((await link(page, 'Export Sign-ups').getAttribute('href')) ?? '');
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(366);
  },
);

test.each(bothWays)('a seller sees what there is to do today, and goes to it ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/seller/today');
  await seesText(page, /no orders to handle/);
  for (const [stage, number] of [
    ['placed', 'MK-31'],
    ['accepted', 'MK-32'],
  ] as const) {
    const { id, data } = recordOf(makeOrderAt(stage, { sellerId: seller.id, orderNumber: number }));
    await db.collection('orders').doc(id).set(data);
  }
  await db
    .collection('counters')
    .doc(seller.id)
    .set({ orders: { accept: 1, ship: 1, all: 2 } });
  const line = makeLedgerLine({ sellerId: seller.id, type: 'sale', amountPesewas: 12_345 });
  await db
    .collection('ledger')
    .doc(line.id)
    .set({ ...line.data });
  await db
    .collection('counters')
    .doc(seller.id)
    .update({ ledger: { isCounted: false } });
  await open(page, '/seller/today');
  const todo = page.getByRole('region', { name: 'What to do' });
  await seen(todo.getByRole('link', { name: /Balance available.*123\.45/ }));
  await seen(todo.getByText('order to accept'));
  // What nothing waits in is not shown.
  expect(await todo.getByRole('link').count()).toBe(3);
  await todo.getByRole('link', { name: 'Orders to ship 1' }).click();
  await arrives(page, '/seller/orders?tab=ship');
  expect(await rowTitles(page)).toEqual(['MK-32']);
  await open(page, '/seller/today');
  await link(page, 'Accept orders').click();
  await arrives(page, '/seller/orders?tab=accept');
});

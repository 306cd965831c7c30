import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { allRights } from '~/schemas/rights';
import { perQueue } from '~/utils/admin-queues';
import { sectionsOf } from '~/utils/area-navigation';
import { noSellerWork } from '~/utils/seller-work';
import {
  desktopWithScripts,
  everyVariant,
  phoneWithoutScripts,
  phoneWithScripts,
  type Variant,
} from './support/browser';
import { arrives, button, comesAlive, open, seesHeading } from './support/pages';
import { demo } from './support/people';
import { openAs } from './support/visits';

const homes = { seller: '/seller/today', admin: '/admin/dashboard' } as const;
type Area = keyof typeof homes;

const menu = (page: Page) => page.locator('[data-slot="sidebar"] nav[aria-label="Main"]');
const tabs = (page: Page, section: string) => page.locator(`.section-tabs[aria-label="${section}"]`);

/** Opens a page of an area on a laptop or a phone, with the menu to be seen. */
async function openMenu(area: Area, variant: Variant): Promise<Page> {
  const { page } = await openAs(demo[area], variant, homes[area]);
  if (variant.phone) {
    await button(page, 'Menu').click();
    await menu(page).waitFor();
  } else await page.setViewportSize({ width: 1280, height: 720 });
  return page;
}

describe.each(everyVariant)('$label', (variant) => {
  test.each(['seller', 'admin'] as const)('all of the menu of the %s is to be seen at once', async (area) => {
    const page = await openMenu(area, variant);
    const links = await menu(page).getByRole('link').all();
    expect(links).toHaveLength(area === 'seller' ? 7 : 10);
    const height = page.viewportSize()?.height ?? 0;
    for (const link of links) {
      const box = await link.boundingBox();
      expect(box?.height).toBe(variant.phone ? 44 : 36);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    expect(await menu(page).locator('[aria-current]').count()).toBe(1);
  });

  test('the pages of a section are tabs, of which the current one is in view', async () => {
    const page = await openMenu('seller', variant);
    await menu(page).getByRole('link', { name: 'Money' }).click();
    await arrives(page, '/seller/payouts');
    for (const [tab, path] of [
      ['Transactions', '/seller/payouts/ledger'],
      ['Payment accounts', '/seller/account-management'],
      ['Statement', '/seller/payouts/statement'],
    ] as const) {
      await tabs(page, 'Money').getByRole('link', { name: tab }).click();
      await arrives(page, path);
      await seesHeading(page, tab);
      const current = tabs(page, 'Money').locator('[aria-current="page"]');
      await expect.poll(() => current.textContent()).toBe(tab);
      const width = page.viewportSize()?.width ?? 0;
      await expect.poll(async () => (await current.boundingBox())?.x).toBeGreaterThanOrEqual(0);
      const box = await current.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.height).toBe(variant.phone ? 44 : 36);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await menu(page).locator('[aria-current="page"]').textContent()).toBe('Money');
    }
    // A record has its way back instead.
    await open(page, '/seller/orders');
    expect(await page.locator('.section-tabs').count()).toBe(0);
  });
});

test('the number of a section is the sum of its tabs', async () => {
  const { page } = await openAs(demo.admin, desktopWithScripts, homes.admin);
  const numberIn = (text: string | null) => Number(/\d+/.exec(text?.replaceAll(',', '') ?? '')?.[0] ?? 0);
  let counted = 0;
  for (const section of ['Messages', 'Products', 'Money', 'Bulk']) {
    await menu(page).getByRole('link', { name: section }).click();
    const links = tabs(page, section).getByRole('link');
    await links.first().waitFor();
    const sum = (await links.allTextContents()).reduce((all, text) => all + numberIn(text), 0);
    expect(numberIn(await menu(page).getByRole('link', { name: section }).textContent()), section).toBe(sum);
    counted += sum;
  }
  expect(counted, 'the demo has something that waits').toBeGreaterThan(0);
});

test('keys lead to pages that are no entries of the menu', async () => {
  const { page } = await openAs(demo.seller, desktopWithScripts, '/seller/today');
  await comesAlive(page);
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await arrives(page, '/seller/my-b2b');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('My bulk listings').waitFor();
});

test.each([phoneWithoutScripts, phoneWithScripts])(
  'the top of a phone has the shop’s name in the menu and no button for the theme ($label)',
  async (variant) => {
    const page = await openMenu('seller', variant);
    expect(await button(page, 'Use dark theme').isVisible()).toBe(false);
    const head = page.locator('[data-slot="sidebar"]').getByRole('link').first();
    expect(await head.textContent()).not.toBe('Makola');
  },
);

const counts = { queueCounts: perQueue(() => 0), work: noSellerWork, unreadMessages: 0 };

/**
 * Pages that lists lead to with what was chosen in them, an action that phones have under "…", and the search
 * of the top bar.
 */
const notLinked: Record<Area, readonly string[]> = {
  seller: [
    '/seller/search',
    '/seller/products/delete',
    '/seller/products/change',
    '/seller/products/import',
    '/seller/orders/print',
    // For who works in several shops.
    '/seller/shop',
  ],
  admin: ['/admin/search', '/admin/orders/print'],
};

/** The pages of an area that are of no record: its routes without parameters that show something. */
const pagesOf = (area: Area) =>
  Object.keys(import.meta.glob(['../../app/routes/*.tsx', '../../app/routes/*/route.tsx']))
    .map((file) => file.replace(/^.*\/routes\/|(\/route)?\.tsx$/g, ''))
    .filter((name) => name.startsWith(`${area}.`) && !name.includes('$') && name !== `${area}._index`)
    .map((name) => `/${name.replaceAll(/\._index|_(?=\.|$)/g, '').replaceAll('.', '/')}`)
    .filter((path) => !notLinked[area].includes(path));

const ofEveryone = ['/notifications', '/profile', '/profile/notifications', '/chat'];

test.each(['seller', 'admin'] as const)(
  'from the menu and the tabs of the %s, links that one sees lead to each page',
  async (area) => {
    const { page } = await openAs(demo[area], phoneWithoutScripts, homes[area]);
    const wanted = [
      ...pagesOf(area),
      ...ofEveryone.filter((path) => area === 'seller' || path === '/notifications' || path === '/profile'),
      ...(area === 'seller' ? ['/profile/shop', '/profile/api-keys', '/profile/webhooks'] : []),
    ];
    expect(wanted.length).toBeGreaterThan(25);
    const reached = new Set<string>(['/profile', '/notifications']);
    const ofMenu = sectionsOf(area, counts, { hasBulk: true, rights: allRights }).flatMap(({ pages }) =>
      pages.map(({ to }) => to),
    );
    const toOpen = [...ofMenu, '/profile', '/notifications'];
    for (const path of toOpen) reached.add(path.replace(/[?#].*$/, ''));
    const opened = new Set<string>();
    for (let path = toOpen.shift(); path; path = toOpen.shift()) {
      if (opened.has(path)) continue;
      opened.add(path);
      await open(page, path);
      if (ofMenu.includes(path))
        expect(await page.locator('[aria-keyshortcuts="u"]').count(), `a way back from ${path}`).toBe(0);
      const links = await page
        .locator('main a[href], .section-tabs a[href]')
        .evaluateAll((all) =>
          (all as HTMLAnchorElement[])
            .filter((one) => one.getClientRects().length > 0)
            .map(({ href }) => new URL(href).pathname + new URL(href).search),
        );
      // Of one page with several parts each.
      toOpen.push(...links.filter((link) => link.startsWith('/admin/settings?')));
      for (const link of links.map((one) => one.replace(/[?].*$/, '')))
        if (wanted.includes(link) && !reached.has(link)) {
          reached.add(link);
          toOpen.push(link);
        }
    }
    expect(wanted.filter((path) => !reached.has(path))).toEqual([]);
  },
  120_000,
);

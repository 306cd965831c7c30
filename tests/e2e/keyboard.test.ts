import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { everyVariant, otherWays } from './support/browser';
import { open } from './support/pages';
import { demo } from './support/people';
import { submit } from './support/products';
import { openAs, signIn } from './support/visits';

/** Marks what can be reached, in the order of the page; gives how many there are. */
function markReachable(page: Page): Promise<number> {
  return page.evaluate(() => {
    const interactive = 'a[href], button, input, select, textarea, summary';
    const reachable = [...document.querySelectorAll<HTMLElement>(interactive)].filter(
      (node) =>
        !node.matches('[type="hidden"], :disabled') &&
        (node.checkVisibility({ visibilityProperty: true }) || node.matches('[href="#content"]')),
    );
    reachable.forEach((node, index) => {
      node.dataset.place = String(index);
    });
    return reachable.length;
  });
}

interface Focused {
  /** Whether it is a date, which Tab walks through part by part. */
  isDate: boolean;
  place: number;
  what: string;
  /** Whether one sees that it has the focus, in the middle of what is on the screen. */
  shown: boolean;
}

function readFocus(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const node = document.activeElement;
    if (!(node instanceof HTMLElement)) return { place: -1, what: 'nothing', shown: false, isDate: false };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
    const ring = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    const { top, bottom, left, right, width } = node.getBoundingClientRect();
    const onScreen =
      bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth && width > 0;
    const what = `${node.tagName} ${node.getAttribute('name') ?? node.textContent?.trim() ?? ''}`;
    return {
      place: Number(node.dataset.place ?? -1),
      what,
      isDate: node.getAttribute('type') === 'date',
      shown: onScreen && (ring || boxShadow !== 'none'),
    };
  });
}

const screens = [
  { name: 'the form of a new product', path: () => '/seller/products/add' },
  { name: 'the form of a waiting product', path: (id: string) => `/seller/products/edit/${id}` },
  { name: 'the list of products', path: () => '/seller/products' },
  { name: 'the profile', path: () => '/profile' },
];

test.each(everyVariant)(
  'Tab reaches every control in the order of the page, and the focus can be seen ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const { id } = await submit(seller, client);
    for (const { name, path } of screens) {
      await open(page, path(id));
      const count = await markReachable(page);
      expect(count, name).toBeGreaterThan(8);
      const reached: Focused[] = [];
      while (reached.length < count) {
        await page.keyboard.press('Tab');
        const focused = await readFocus(page);
        // A date has several stops within: day, month, year, calendar.
        if (focused.isDate && reached.at(-1)?.place === focused.place) continue;
        reached.push(focused);
      }
      const places = reached.map(({ place }) => place);
      expect(places, `${name}: ${reached.map(({ what }) => what).join(' | ')}`).toEqual(
        Array.from({ length: count }, (_, index) => index),
      );
      expect(
        reached.filter(({ shown }) => !shown),
        `${name}: focus not seen`,
      ).toEqual([]);
    }
  },
);

test.each(otherWays)('an admin rejects a product with the keyboard alone ($label)', async (variant) => {
  const { person: seller, client } = await signIn('seller');
  const product = await submit(seller, client);
  const { page } = await openAs(demo.admin, variant, `/admin/product-approval/${product.id}`);
  const note = 'By keyboard.';
  const tabTo = async (what: string) => {
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      if ((await readFocus(page)).what === what) return;
    }
    throw new Error(`Tab does not reach ${what}.`);
  };
  await tabTo('SELECT rejectionCode');
  await page.keyboard.type('Other');
  await tabTo('TEXTAREA rejectionReason');
  await page.keyboard.type(note);
  await tabTo('BUTTON intent');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(product.id));
  const seen = await client.get(`/seller/products/edit/${product.id}`);
  expect(await seen.text()).toContain(note);
});

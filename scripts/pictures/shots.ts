import type { Page } from 'playwright-core';

/** One screenshot: of the README, or of a page that shows it. */
export interface Shot {
  name: string;
  /** The file that it is written to; `docs/pictures/{name}.png` otherwise. */
  file?: string;
  /** The signed-in user; none on public pages. */
  person?: 'seller' | 'admin';
  path: string;
  screen: 'desktop' | 'phone' | 'cut phone' | 'card';
  dark?: boolean;
  /** Actions on the page before the screenshot. */
  prepare?: (page: Page) => Promise<void>;
}

/** Opens the first order of the list. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('tbody th a').first().click();
  await page.locator('[data-step]').first().waitFor();
}

/** Opens the first pending product with several photos. */
async function openProductWithPhotos(page: Page): Promise<void> {
  const links = page.locator('tbody th a');
  const addresses = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => (anchor as HTMLAnchorElement).href),
  );
  for (const address of addresses) {
    await page.goto(address);
    if ((await page.locator('.photo-strip').count()) > 0) return;
  }
}

/** The screenshots, in the order of the README. */
export const shots: Shot[] = [
  // First: the landing page shows it, and the picture for links shows the landing page.
  {
    name: 'today',
    person: 'seller',
    path: '/seller/today',
    screen: 'cut phone',
    file: 'app/components/landing/today.webp',
  },
  { name: 'social', path: '/', screen: 'card', file: 'public/social.png' },
  { name: 'today', person: 'seller', path: '/seller/today', screen: 'desktop' },
  {
    name: 'order',
    person: 'seller',
    path: '/seller/orders?tab=accept',
    screen: 'desktop',
    prepare: openFirst,
  },
  { name: 'dashboard', person: 'admin', path: '/admin/dashboard', screen: 'desktop' },
  { name: 'landing', path: '/', screen: 'desktop' },
  {
    name: 'approval-phone-dark',
    person: 'admin',
    path: '/admin/product-approval',
    screen: 'phone',
    dark: true,
    prepare: openProductWithPhotos,
  },
  { name: 'orders-phone', person: 'seller', path: '/seller/orders', screen: 'phone' },
  { name: 'conversation-phone', person: 'seller', path: '/chat', screen: 'phone' },
];

import type { Page } from 'playwright-core';
import { button, open, seen } from './pages';

/** An admin makes a key for a shop of its own. @returns the key */
export async function makeKey(page: Page, shop: string): Promise<string> {
  await open(page, '/admin/settings/api-keys');
  await page.getByLabel('Name', { exact: true }).fill(`Shop ${shop}`);
  await page.getByLabel('Shop', { exact: true }).fill(shop);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await button(page, 'Create key').click();
  const key = page.getByRole('status').locator('code');
  await seen(key);
  return (await key.textContent()) ?? '';
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOfBulk } from '~/utils/bulk-addresses';
import { type OpenMarket, openMarket } from './support/market';
import { clientOf, shown, visitors } from './support/screens';
import { settingsRecord, storeSettings } from './support/settings';

let market: OpenMarket;
const before = (await settingsRecord.get()).data() ?? {};

beforeAll(async () => {
  market = await openMarket();
  await storeSettings({ ...before, bulkTrade: false });
});
afterAll(() => storeSettings(before));

/** Where it is turned on, and what of it is the name of that page. */
const isOfSwitch = (path: string, words: string) =>
  path === '/admin/settings?page=market' ||
  (path.startsWith('/admin/settings') && words === 'Bulk trade and languages');

/** What a page shows but for its records: what was done before stands in these. */
const textOf = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<script.*?<\/script>|<style.*?<\/style>|<tbody.*?<\/tbody>/gs, '')
    .replace(/<[^>]*?(?:placeholder|aria-label|alt|title)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, '\n');

test.each(visitors)('no page of %s that is left speaks of bulk trade or leads to it', async (visitor) => {
  const client = await clientOf(market, visitor);
  const found: string[] = [];
  let looked = 0;
  const paths = shown.filter((one) => one.as === visitor).map((screen) => screen.path(market));
  for (const path of [...paths, '/help/money'].filter((one) => !isOfBulk(one))) {
    const html = await (await client.get(path)).text();
    looked += 1;
    const words =
      textOf(html).match(/^.*(?:bulk|b2b|business.to.business|wholesale|buying request).*$/gim) ?? [];
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to).filter(isOfBulk);
    const wrong = [...words, ...links].map((what) => what.trim()).filter((what) => !isOfSwitch(path, what));
    found.push(...wrong.map((what) => `${path}: ${what}`));
  }
  expect(looked).toBeGreaterThan(0);
  expect(found, found.join('\n')).toEqual([]);
});

import { describe, expect, it, test } from 'vitest';
import { type HelpName, helpGroups, helpTopics } from '~/help/topics';
import { defaultSettings } from '~/schemas/settings/settings';
import { settingsPages } from '~/schemas/settings/settings-pages';
import { paths } from '~/utils/paths';
import { pagesOf } from '../search/find-pages';
import { findHelp, helpList, helpPage } from './help-pages.server';

const names = Object.keys(helpTopics) as HelpName[];
const sources = import.meta.glob<string>(['../../routes/**/*.tsx', '../../components/**/*.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const htmlOf = (name: string) => helpPage(name, 'admin', defaultSettings, { hasBulk: true })?.html ?? '';

describe.each(names)('the page %s', (name) => {
  const html = htmlOf(name);

  it('has its text, with figures in place of their names', () => {
    expect(html).toMatch(/<p>|<ul>|<ol>/);
    expect(html).not.toMatch(/[{}]/);
  });

  it('leads to pages that there are', () => {
    const known = new Set([
      ...[...pagesOf.seller, ...pagesOf.admin].map(({ to }) => to),
      ...names.map((other) => paths.help(other)),
      paths.register(),
      paths.forgotPassword(),
      paths.contact(),
      paths.check(),
      paths.developers(),
      paths.apiKeys(),
      paths.webhooks(),
      ...settingsPages.map((page) => paths.admin.settings({ page })),
    ]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
    expect(links.filter((to) => !known.has(to))).toEqual([]);
  });

  it('is linked from a screen that it explains', () => {
    const all = Object.values(sources).join('\n');
    expect(all.includes(`help: '${name}'`) || all.includes(`<HelpLink name="${name}"`)).toBe(true);
  });
});

test('each page is in one group', () => {
  expect(helpGroups.flatMap(([, pages]) => [...pages]).sort()).toEqual([...names].sort());
});

test('pages for admins are listed, found and read by admins alone', () => {
  const listed = (role: 'seller' | 'admin' | undefined) =>
    helpList(role, { hasBulk: true }).flatMap(({ pages }) => pages.map(({ name }) => name));
  expect(listed('admin')).toContain('money');
  expect(listed('seller')).not.toContain('money');
  expect(listed(undefined)).not.toContain('money');
  expect(helpPage('money', 'seller', defaultSettings, { hasBulk: true })).toBeUndefined();
  expect(findHelp('seller', 'bulk payments', { hasBulk: true }).rows).toEqual([]);
  expect(findHelp('admin', 'bulk payments', { hasBulk: true }).rows).toHaveLength(1);
});

test('figures are those of the terms', () => {
  const page = helpPage('orders', undefined, { ...defaultSettings, sellerDaysToAct: 5 }, { hasBulk: true });
  expect(page?.html).toContain('60 hours');
});

test('a page that there isn’t is none', () => {
  expect(helpPage('constructor', 'admin', defaultSettings, { hasBulk: true })).toBeUndefined();
});

test('the help is found by other words for what it explains', () => {
  expect(findHelp('seller', 'jumia', { hasBulk: true }).rows.map(({ to }) => to)).toContain(
    paths.help('import'),
  );
});

test('a marketplace without bulk trade has no help about it', () => {
  const listed = (hasBulk: boolean) => helpList('seller', { hasBulk }).map(({ group }) => group);
  expect(listed(true)).toContain('Bulk market');
  expect(listed(false)).toEqual(listed(true).filter((group) => group !== 'Bulk market'));
  const found = (hasBulk: boolean) => findHelp('seller', 'bulk', { hasBulk }).rows.map(({ to }) => to);
  expect(found(true)).toContain(paths.help('bulk-selling'));
  expect(found(false)).not.toContain(paths.help('bulk-selling'));
  for (const { pages } of helpList('admin', { hasBulk: false }))
    for (const { name } of pages)
      expect(helpPage(name, 'admin', defaultSettings, { hasBulk: false })?.html, name).not.toMatch(/bulk/i);
});

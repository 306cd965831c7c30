import { describe, expect, test } from 'vitest';
import { allRights } from '~/schemas/rights';
import { perQueue } from '~/utils/admin-queues';
import { sectionsOf } from '~/utils/area-navigation';
import { nameOfPage } from '~/utils/navigation';
import { noSellerWork } from '~/utils/seller-work';
import { findPages, otherWords, pagesOf } from './find-pages';

const counts = { queueCounts: perQueue(() => 0), work: noSellerWork, unreadMessages: 0 };

describe.each(['seller', 'admin'] as const)('of the %s', (role) => {
  const links = sectionsOf(role, counts, { hasBulk: true, rights: allRights }).flatMap(({ pages }) => pages);
  const found = (q: string, hasBulk = true) =>
    findPages(role, q, { hasBulk, rights: allRights }).rows.map(({ title, to }) => `${title}: ${to}`);

  test('each page of the menu is found under its name, and by its other words', () => {
    for (const page of links) {
      const row = `${nameOfPage(page)}: ${page.to}`;
      expect(found(nameOfPage(page))).toContain(row);
      for (const word of (otherWords[role][page.to] ?? '').split(' '))
        if (word) expect(found(word)).toContain(row);
    }
  });

  test('pages of bulk trade are not found in a marketplace without it', () => {
    expect(found('b2b')).not.toEqual([]);
    expect(found('b2b', false)).toEqual([]);
    expect(found('buying requests', false)).toEqual([]);
  });

  test('other words are those of links that there are', () => {
    const addresses = links.map(({ to }) => to);
    expect(Object.keys(otherWords[role]).filter((to) => !addresses.includes(to))).toEqual([]);
  });

  test('no name and no address is there twice', () => {
    const pages = pagesOf[role];
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
  });
});

import { describe, expect, test } from 'vitest';
import { perQueue } from '~/utils/admin-queues';
import { navigationOf } from '~/utils/area-navigation';
import { noSellerWork } from '~/utils/seller-work';
import { findPages, otherWords, pagesOf } from './find-pages';

const counts = { queueCounts: perQueue(() => 0), work: noSellerWork, unreadMessages: 0 };

describe.each(['seller', 'admin'] as const)('of the %s', (role) => {
  const links = navigationOf(role, counts).flatMap(({ items }) => items);

  test('each link of the sidebar is found under its label, and by its other words', () => {
    const found = (q: string) => findPages(role, q).rows.map(({ title, to }) => `${title}: ${to}`);
    for (const { to, label } of links) {
      expect(found(label)).toContain(`${label}: ${to}`);
      for (const word of (otherWords[role][to] ?? '').split(' '))
        if (word) expect(found(word)).toContain(`${label}: ${to}`);
    }
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

import { expect, test } from 'vitest';
import { navigationOf } from '~/components/layout/area-navigation';
import { perQueue } from '~/utils/admin-queues';
import { noSellerWork } from '~/utils/seller-work';
import { pagesOf } from './find-pages';

test.each(['seller', 'admin'] as const)('each link of the %s’s sidebar is found under its label', (role) => {
  const groups = navigationOf(role, {
    queueCounts: perQueue(() => 0),
    work: noSellerWork,
    unreadMessages: 0,
  });
  const links = groups.flatMap(({ items }) => items).map(({ to, label }) => `${label}: ${to}`);
  const found = pagesOf[role].map(({ name, to }) => `${name}: ${to}`);
  expect(links.filter((link) => !found.includes(link))).toEqual([]);
});

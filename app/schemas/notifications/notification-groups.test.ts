import { expect, test } from 'vitest';
import { notificationTypes } from './notification';
import { typesIn } from './notification-forms';
import { notificationGroupNames } from './notification-groups';

test('every type of notification is in one group', () => {
  const grouped = notificationGroupNames.flatMap((type) => typesIn({ type }).types ?? []);
  expect(grouped.sort()).toEqual([...notificationTypes].sort());
});

import { expect, test } from 'vitest';
import { notificationTypes } from './notification';
import { notificationGroupNames, notificationGroups } from './notification-groups';

test('every type of notification is in one group', () => {
  const grouped = notificationGroupNames.flatMap((name) => [...notificationGroups[name].types]);
  expect(grouped.sort()).toEqual([...notificationTypes].sort());
});

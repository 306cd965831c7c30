import { expect, test } from 'vitest';
import {
  editRequestStatuses,
  editRequestTransitions,
  findTransition,
  isDecidable,
  isOpen,
} from './edit-request-states';

/** Written down a second time: who moves a request where (docs/product.md, "Product edits"). */
const allowed = [
  'seller pending pending',
  'seller pending withdrawn',
  'admin pending approved',
  'admin pending partly_approved',
  'admin pending rejected',
  'admin pending changes_requested',
  'seller changes_requested pending',
  'seller changes_requested withdrawn',
];

const everyMove = (['seller', 'admin'] as const).flatMap((who) =>
  editRequestStatuses.flatMap((from) => editRequestStatuses.map((to) => ({ who, from, to }))),
);

test.each(everyMove)('$who: $from -> $to', ({ who, from, to }) => {
  const move = findTransition(who, from, to);
  expect(move !== null).toBe(allowed.includes(`${who} ${from} ${to}`));
});

test('the seller is notified of what an admin decides; nothing else ends a request in silence', () => {
  for (const { who, notification } of editRequestTransitions) {
    if (who === 'admin') expect(notification).not.toBeNull();
  }
});

test('a request is open until it is decided or withdrawn, and decided only while it waits', () => {
  expect(editRequestStatuses.filter(isOpen)).toEqual(['pending', 'changes_requested']);
  expect(editRequestStatuses.filter(isDecidable)).toEqual(['pending']);
});

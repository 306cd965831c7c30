import { expect, it } from 'vitest';
import { withCount } from './use-title-count';

it.each([
  [0, 'Products · Makola'],
  [3, '(3) Products · Makola'],
  [99, '(99) Products · Makola'],
  [100, '(99+) Products · Makola'],
])('%i unread are shown before the title', (count, title) => {
  expect(withCount(count, 'Products · Makola')).toBe(title);
});

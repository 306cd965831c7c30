import { expect, test } from 'vitest';
import { nextPage, type PagePosition, previousPage } from './pages';

const first: PagePosition = { after: '', trail: '' };

/** The position after going forward over these cursors. */
const forward = (cursors: string[]) => cursors.reduce(nextPage, first);

test('the first page has no page before it', () => {
  expect(previousPage(first)).toBeNull();
  expect(previousPage({ after: '', trail: 'a~b' })).toBeNull();
});

test('going back visits the same pages as going forward', () => {
  const cursors = ['a', 'b', 'c', 'd'];
  let position: PagePosition | null = forward(cursors);
  const positions: string[] = [];
  while (position) {
    positions.push(position.after);
    position = previousPage(position);
  }
  expect(positions).toEqual(['d', 'c', 'b', 'a', '']);
});

test('the second page leads back to the first, without parameters', () => {
  expect(previousPage(nextPage(first, 'a'))).toEqual(first);
});

test('goes back up to 40 pages, then to the first', () => {
  let position: PagePosition | null = forward(Array.from({ length: 60 }, (_, index) => `c${index}`));
  expect(position.trail.split('~')).toHaveLength(40);
  let steps = 0;
  while (position?.after) {
    position = previousPage(position);
    steps += 1;
  }
  expect(steps).toBe(41);
  expect(position).toEqual(first);
});

test('an invalid trail is harmless', () => {
  expect(previousPage({ after: 'x', trail: '~~~' })).toEqual({ after: '', trail: '~~' });
});

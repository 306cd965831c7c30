import { expect, it } from 'vitest';
import { added, kept, noToasts, type ToastStack } from './toast-stack';

const notices = (...ids: string[]) =>
  ids.map((id) => ({ id, type: 'info', message: id, link: '', createdAt: '' }));
const shown = ({ cards, more }: ToastStack) => [cards.map(({ id }) => id).join(''), more];

it('shows the newest three and counts the others', () => {
  const two = added(noToasts, notices('a', 'b'), false);
  expect(shown(two)).toEqual(['ab', 0]);
  expect(shown(added(two, notices('c', 'd'), false))).toEqual(['bcd', 1]);
  expect(shown(added(noToasts, notices('a', 'b', 'c', 'd', 'e', 'f', 'g'), false))).toEqual(['efg', 4]);
});

it('moves nothing while somebody is at the cards', () => {
  const three = added(noToasts, notices('a', 'b', 'c'), false);
  expect(shown(added(three, notices('d'), true))).toEqual(['abc', 1]);
  expect(shown(added(added(noToasts, notices('a'), true), notices('b'), true))).toEqual(['ab', 0]);
});

it('forgets the others with the last card', () => {
  const stack = added(noToasts, notices('a', 'b', 'c', 'd'), false);
  const two = kept(stack, ({ id }) => id !== 'b');
  expect(shown(two)).toEqual(['cd', 1]);
  expect(kept(two, () => false)).toBe(noToasts);
  expect(kept(two, () => true)).toBe(two);
});

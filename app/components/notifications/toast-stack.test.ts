import { expect, it } from 'vitest';
import { addToStack, keepInStack, noToasts, type ToastStack } from './toast-stack';

const notifications = (...ids: string[]) =>
  ids.map((id) => ({ id, type: 'info', message: id, link: '', createdAt: '' }));
const shown = ({ cards, more }: ToastStack) => [cards.map(({ id }) => id).join(''), more];

it('shows the newest three and counts the rest', () => {
  const two = addToStack(noToasts, notifications('a', 'b'), false);
  expect(shown(two)).toEqual(['ab', 0]);
  expect(shown(addToStack(two, notifications('c', 'd'), false))).toEqual(['bcd', 1]);
  expect(shown(addToStack(noToasts, notifications('a', 'b', 'c', 'd', 'e', 'f', 'g'), false))).toEqual([
    'efg',
    4,
  ]);
});

it('keeps the cards in place while they are held', () => {
  const three = addToStack(noToasts, notifications('a', 'b', 'c'), false);
  expect(shown(addToStack(three, notifications('d'), true))).toEqual(['abc', 1]);
  expect(shown(addToStack(addToStack(noToasts, notifications('a'), true), notifications('b'), true))).toEqual(
    ['ab', 0],
  );
});

it('forgets the rest with the last card', () => {
  const stack = addToStack(noToasts, notifications('a', 'b', 'c', 'd'), false);
  const two = keepInStack(stack, ({ id }) => id !== 'b');
  expect(shown(two)).toEqual(['cd', 1]);
  expect(keepInStack(two, () => false)).toBe(noToasts);
  expect(keepInStack(two, () => true)).toBe(two);
});

it('keeps the card of a notification that was renewed, with its new message', () => {
  const two = addToStack(noToasts, notifications('a', 'b'), false);
  const [renewed] = notifications('a');
  if (!renewed) throw new Error('no notification');
  const after = addToStack(two, [{ ...renewed, message: 'newer' }, ...notifications('c')], false);
  expect(after.cards.map(({ message }) => message)).toEqual(['newer', 'b', 'c']);
  expect(after.more).toBe(0);
});

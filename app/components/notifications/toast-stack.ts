import type { ArrivedNotification } from '../../client/notifications/arrived-notification';

/** The visible cards, newest last, and how many more have arrived since. */
export interface ToastStack {
  cards: ArrivedNotification[];
  more: number;
}

const maxCards = 3;

export const noToasts: ToastStack = { cards: [], more: 0 };

/**
 * Adds notifications. The newest push out the oldest, unless the cards are held by pointer or focus.
 */
export function addToStack(
  { cards, more }: ToastStack,
  fresh: ArrivedNotification[],
  held: boolean,
): ToastStack {
  // Messages in a row are one notification, which keeps its card.
  const renewed = cards.map((card) => fresh.find(({ id }) => id === card.id) ?? card);
  const all = [...renewed, ...fresh.filter(({ id }) => !cards.some((card) => card.id === id))];
  const keepInStack = held ? all.slice(0, Math.max(maxCards, cards.length)) : all.slice(-maxCards);
  return { cards: keepInStack, more: more + all.length - keepInStack.length };
}

/** Keeps the cards that `stays` accepts; the count of others goes with the last card. */
export function keepInStack(
  stack: ToastStack,
  stays: (notification: ArrivedNotification) => boolean,
): ToastStack {
  const cards = stack.cards.filter(stays);
  if (cards.length === stack.cards.length) return stack;
  return cards.length > 0 ? { cards, more: stack.more } : noToasts;
}

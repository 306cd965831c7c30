import type { ArrivedNotification } from '../../client/notifications/arrived-notification';

/** The cards that are shown, the newest last, and how many more have come while they were. */
export interface ToastStack {
  cards: ArrivedNotification[];
  more: number;
}

const maxCards = 3;

export const noToasts: ToastStack = { cards: [], more: 0 };

/**
 * With these added. The newest push the others out, unless somebody is at the cards: then they wait their
 * turn.
 */
export function addToStack(
  { cards, more }: ToastStack,
  fresh: ArrivedNotification[],
  held: boolean,
): ToastStack {
  const all = [...cards, ...fresh];
  const keepInStack = held ? all.slice(0, Math.max(maxCards, cards.length)) : all.slice(-maxCards);
  return { cards: keepInStack, more: more + all.length - keepInStack.length };
}

/** With only those left that `stays` says; what came beside them goes with the last. */
export function keepInStack(
  stack: ToastStack,
  stays: (notification: ArrivedNotification) => boolean,
): ToastStack {
  const cards = stack.cards.filter(stays);
  if (cards.length === stack.cards.length) return stack;
  return cards.length > 0 ? { cards, more: stack.more } : noToasts;
}

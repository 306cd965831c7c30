import type { Notice } from '../../client/notifications/arrived-notification';

/** The cards that are shown, the newest last, and how many more have come while they were. */
export interface ToastStack {
  cards: Notice[];
  more: number;
}

/** Cards that stand on the screen at most. */
const most = 3;

export const noToasts: ToastStack = { cards: [], more: 0 };

/**
 * With these added. The newest push the others out, unless somebody is at the cards: then they wait their
 * turn.
 */
export function added({ cards, more }: ToastStack, fresh: Notice[], held: boolean): ToastStack {
  const all = [...cards, ...fresh];
  const kept = held ? all.slice(0, Math.max(most, cards.length)) : all.slice(-most);
  return { cards: kept, more: more + all.length - kept.length };
}

/** With only those left that `stays` says; what came beside them goes with the last. */
export function kept(stack: ToastStack, stays: (notice: Notice) => boolean): ToastStack {
  const cards = stack.cards.filter(stays);
  if (cards.length === stack.cards.length) return stack;
  return cards.length > 0 ? { cards, more: stack.more } : noToasts;
}

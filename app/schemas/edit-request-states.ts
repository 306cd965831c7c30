import type { NotificationType } from './notification';

export const editRequestStatuses = [
  'pending',
  'changes_requested',
  'approved',
  'partly_approved',
  'rejected',
  'withdrawn',
] as const;
export type EditRequestStatus = (typeof editRequestStatuses)[number];

interface Transition {
  from: EditRequestStatus;
  to: EditRequestStatus;
  who: 'seller' | 'admin';
  /** Type of the notice to the other side; null when nobody hears of it. */
  notification: NotificationType | null;
}

/** Who moves a request from which status to which (docs/product.md, "Product edits"). All else is refused. */
export const editRequestTransitions: readonly Transition[] = [
  { from: 'pending', to: 'pending', who: 'seller', notification: null },
  { from: 'pending', to: 'withdrawn', who: 'seller', notification: null },
  { from: 'pending', to: 'approved', who: 'admin', notification: 'success' },
  { from: 'pending', to: 'partly_approved', who: 'admin', notification: 'success' },
  { from: 'pending', to: 'rejected', who: 'admin', notification: 'danger' },
  { from: 'pending', to: 'changes_requested', who: 'admin', notification: 'warning' },
  { from: 'changes_requested', to: 'pending', who: 'seller', notification: 'info' },
  { from: 'changes_requested', to: 'withdrawn', who: 'seller', notification: null },
];

/** The move, or null when this person may not make it from this state. */
export function findTransition(
  who: Transition['who'],
  from: EditRequestStatus,
  to: EditRequestStatus,
): Transition | null {
  return (
    editRequestTransitions.find(
      (transition) => transition.who === who && transition.from === from && transition.to === to,
    ) ?? null
  );
}

/** Whether the request still waits for somebody: one of these at most belongs to a product. */
export function isOpen(status: EditRequestStatus): boolean {
  return editRequestTransitions.some(({ from }) => from === status);
}

/** Whether it is the admins' turn. */
export function isDecidable(status: EditRequestStatus): boolean {
  return editRequestTransitions.some(({ from, who }) => from === status && who === 'admin');
}

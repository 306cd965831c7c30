import type { NotificationType } from '~/schemas/notifications/notification';

export const editRequestStatuses = [
  'pending',
  'changes_requested',
  'approved',
  'partly_approved',
  'rejected',
  'withdrawn',
] as const;
export type EditRequestStatus = (typeof editRequestStatuses)[number];

/** What an admin may decide. */
export const editDecisions = ['approved', 'partly_approved', 'rejected', 'changes_requested'] as const;
export type EditDecisionStatus = (typeof editDecisions)[number];

interface Transition {
  from: EditRequestStatus;
  to: EditRequestStatus;
  who: 'seller' | 'admin';
  /** Type of the notification to the other side; null for none. */
  notification: NotificationType | null;
}

/** The allowed transitions (docs/product.md, "Product edits"); all others are rejected. */
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

/** The transition, or null when this person may not make it. */
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

/** Whether the request can still change. A product has at most one open request. */
export function isOpen(status: EditRequestStatus): boolean {
  return editRequestTransitions.some(({ from }) => from === status);
}

/** Whether admins can decide it. */
export function isDecidable(status: EditRequestStatus): boolean {
  return editRequestTransitions.some(({ from, who }) => from === status && who === 'admin');
}

import { logTypes, type NewLogType } from '~/acts/acts';
import { recordFor } from '~/utils/record-for';

/** The types of activity log entries, with their labels. */
export const historyTypes = {
  ...recordFor(Object.keys(logTypes) as NewLogType[], (name) => logTypes[name].label),
  product_submission: 'Product submitted',
  product_approval: 'Product approved',
  product_rejection: 'Product rejected',
  product_edit: 'Product edited',
  product_deletion: 'Product deleted',
  edit_request: 'Edit requested',
  edit_request_decision: 'Edit decided',
  order_update: 'Order updated',
} as const;
export type HistoryType = keyof typeof historyTypes;
export const historyTypeNames = Object.keys(historyTypes).filter(isHistoryType);

function isHistoryType(name: string): name is HistoryType {
  return name in historyTypes;
}

/** The events that are logged, with their types. */
export const historyTypeOfEvent = {
  product_submitted: 'product_submission',
  product_approved: 'product_approval',
  product_rejected: 'product_rejection',
  product_edited: 'product_edit',
  product_deleted: 'product_deletion',
  edit_requested: 'edit_request',
  edit_withdrawn: 'edit_request',
  edit_decided: 'edit_request_decision',
  order_moved: 'order_update',
  basket_dismissed: 'order_update',
} as const satisfies Record<string, HistoryType>;
export type HistoryEvent = keyof typeof historyTypeOfEvent;

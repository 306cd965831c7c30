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
  user_registration: 'User registered',
  user_edit: 'User edited',
  settings_edit: 'Settings changed',
  job_run: 'Job run by hand',
  b2b_listing: 'Bulk listing',
  b2b_trade: 'Bulk trade',
  b2b_payment: 'Bulk payment',
  b2b_request: 'Buying request',
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
  user_registered: 'user_registration',
  user_profile_updated: 'user_edit',
  user_created: 'user_registration',
  user_suspended: 'user_edit',
  user_reactivated: 'user_edit',
  user_admin_confirmed: 'user_edit',
  user_role_changed: 'user_edit',
  user_holiday_changed: 'user_edit',
  settings_changed: 'settings_edit',
  api_key_changed: 'settings_edit',
  webhook_changed: 'settings_edit',
  job_run_by_hand: 'job_run',
  message_sent_again: 'job_run',
  listing_submitted: 'b2b_listing',
  listing_edited: 'b2b_listing',
  listing_decided: 'b2b_listing',
  trade_moved: 'b2b_trade',
  trade_payment_moved: 'b2b_payment',
  request_posted: 'b2b_request',
  request_closed: 'b2b_request',
} as const satisfies Record<string, HistoryType>;
export type HistoryEvent = keyof typeof historyTypeOfEvent;

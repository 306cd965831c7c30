/** The types of activity log entries, with their labels. */
export const historyTypes = {
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
  account_edit: 'Payment account changed',
  payment: 'Payment',
  payout_request: 'Payout requested',
  payout_issue: 'Issue with a payout',
  payout_return: 'Payout returned',
  order_update: 'Order updated',
  promotion_request: 'Promotion bought',
  promotion_decision: 'Promotion decided',
  promotion_end: 'Promotion ended',
  package_edit: 'Promotion package edited',
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
  user_role_changed: 'user_edit',
  user_holiday_changed: 'user_edit',
  settings_changed: 'settings_edit',
  account_added: 'account_edit',
  account_changed: 'account_edit',
  account_removed: 'account_edit',
  payment_processed: 'payment',
  payout_requested: 'payout_request',
  payout_issue_reported: 'payout_issue',
  payout_returned: 'payout_return',
  order_moved: 'order_update',
  promotion_requested: 'promotion_request',
  promotion_decided: 'promotion_decision',
  promotion_ended: 'promotion_end',
  package_edited: 'package_edit',
  listing_submitted: 'b2b_listing',
  listing_edited: 'b2b_listing',
  listing_decided: 'b2b_listing',
  trade_moved: 'b2b_trade',
  trade_payment_moved: 'b2b_payment',
  request_posted: 'b2b_request',
  request_closed: 'b2b_request',
} as const satisfies Record<string, HistoryType>;
export type HistoryEvent = keyof typeof historyTypeOfEvent;

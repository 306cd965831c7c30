import type { BadgeTone } from '~/components/ui/badge';
import type { StatusIconName } from './status-icon';

/** Word, colour and icon of one state. */
export type StatusLook = { label: string; tone: BadgeTone; icon: StatusIconName };

const look = (label: string, tone: BadgeTone, icon: StatusIconName): StatusLook => ({
  label,
  tone,
  icon,
});

/**
 * Every state that a record of any kind can have. Keys are the stored words in lower case with `_` between
 * words.
 */
const statuses = new Map<string, StatusLook>([
  // Waiting for someone
  ['pending', look('Waiting', 'warning', 'clock')],
  ['unpaid', look('Waiting', 'warning', 'clock')],
  ['waiting', look('Waiting', 'warning', 'clock')],
  ['requested', look('Requested', 'warning', 'clock')],
  ['countered', look('New offer', 'warning', 'clock')],
  ['submitted', look('To check', 'warning', 'clock')],
  ['payment_submitted', look('Payment to check', 'warning', 'clock')],
  ['changes_requested', look('Changes asked for', 'warning', 'edit')],
  ['held', look('Held', 'warning', 'clock')],
  // On its way
  ['processing', look('Being packed', 'info', 'arrow')],
  ['shipped', look('On its way', 'info', 'truck')],
  ['in_review', look('Edit in review', 'info', 'arrow')],
  ['asked_for', look('Asked for', 'info', 'arrow')],
  ['set_off', look('Set against what you owed', 'secondary', 'back')],
  ['in_cash', look('You have it in cash', 'secondary', 'check')],
  ['on_its_way', look('On its way', 'info', 'arrow')],
  ['accepted', look('Accepted', 'info', 'check')],
  // Done and well
  ['approved', look('Approved', 'success', 'check')],
  ['partly_approved', look('Partly approved', 'success', 'check')],
  ['active', look('Active', 'success', 'check')],
  ['available', look('Available', 'success', 'check')],
  ['paid', look('Paid', 'success', 'check')],
  ['delivered', look('Delivered', 'success', 'check')],
  ['completed', look('Completed', 'success', 'check')],
  ['verified', look('Verified', 'success', 'check')],
  ['released', look('Released', 'success', 'check')],
  // Wrong
  ['rejected', look('Rejected', 'destructive', 'cross')],
  ['declined', look('Declined', 'destructive', 'cross')],
  ['suspended', look('Suspended', 'destructive', 'ban')],
  ['issue', look('Issue with payment', 'destructive', 'alert')],
  ['issue_with_payment', look('Issue with payment', 'destructive', 'alert')],
  ['disputed', look('In dispute', 'destructive', 'alert')],
  ['late', look('Late', 'destructive', 'alert')],
  ['out_of_stock', look('Out of stock', 'destructive', 'alert')],
  // Over
  ['cancelled', look('Cancelled', 'secondary', 'cross')],
  ['returned', look('Returned', 'secondary', 'back')],
  ['refunded', look('Refunded', 'secondary', 'back')],
  ['withdrawn', look('Withdrawn', 'secondary', 'back')],
  ['expired', look('Expired', 'secondary', 'clock')],
  ['closed', look('Closed', 'secondary', 'cross')],
  ['paused', look('Paused', 'secondary', 'pause')],
  ['default', look('Default', 'info', 'check')],
  ['inactive', look('Not in use', 'secondary', 'pause')],
  // Roles
  ['admin', look('Admin', 'info', 'person')],
  ['seller', look('Seller', 'secondary', 'person')],
  ['buyer', look('Buyer', 'secondary', 'person')],
  // Notifications
  ['info', look('News', 'info', 'info')],
  ['success', look('Good news', 'success', 'check')],
  ['warning', look('To mind', 'warning', 'alert')],
  ['danger', look('Needs you', 'destructive', 'alert')],
  ['chat', look('Message', 'info', 'message')],
  ['payout_request', look('Payout asked for', 'warning', 'money')],
  ['payout_update', look('Payout', 'info', 'money')],
  ['product_approval', look('Product to approve', 'warning', 'package')],
]);

/** The look of a stored state; one that nobody knows is shown in its own words. */
export function statusLook(status: string): StatusLook {
  const key = status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  const words = status.trim().replace(/[_-]+/g, ' ');
  return (
    statuses.get(key) ??
    look(words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Unknown', 'neutral', 'info')
  );
}

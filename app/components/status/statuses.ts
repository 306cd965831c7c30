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
  ['pending', look('Waiting', 'gold', 'clock')],
  ['unpaid', look('Waiting', 'gold', 'clock')],
  ['waiting', look('Waiting', 'gold', 'clock')],
  ['requested', look('Requested', 'gold', 'clock')],
  ['countered', look('New offer', 'gold', 'clock')],
  ['submitted', look('To check', 'gold', 'clock')],
  ['payment_submitted', look('Payment to check', 'gold', 'clock')],
  ['changes_requested', look('Changes asked for', 'gold', 'edit')],
  ['held', look('Held', 'gold', 'clock')],
  // On its way
  ['processing', look('Being packed', 'blue', 'arrow')],
  ['shipped', look('On its way', 'blue', 'truck')],
  ['in_review', look('Edit in review', 'blue', 'arrow')],
  ['asked_for', look('Asked for', 'blue', 'arrow')],
  ['set_off', look('Set against what you owed', 'neutral', 'back')],
  ['in_cash', look('You have it in cash', 'neutral', 'check')],
  ['on_its_way', look('On its way', 'blue', 'arrow')],
  ['accepted', look('Accepted', 'blue', 'check')],
  // Done and well
  ['approved', look('Approved', 'accent', 'check')],
  ['partly_approved', look('Partly approved', 'accent', 'check')],
  ['active', look('Active', 'accent', 'check')],
  ['available', look('Available', 'accent', 'check')],
  ['paid', look('Paid', 'accent', 'check')],
  ['delivered', look('Delivered', 'accent', 'check')],
  ['completed', look('Completed', 'accent', 'check')],
  ['verified', look('Verified', 'accent', 'check')],
  ['released', look('Released', 'accent', 'check')],
  // Wrong
  ['rejected', look('Rejected', 'red', 'cross')],
  ['declined', look('Declined', 'red', 'cross')],
  ['suspended', look('Suspended', 'red', 'ban')],
  ['issue', look('Issue with payment', 'red', 'alert')],
  ['issue_with_payment', look('Issue with payment', 'red', 'alert')],
  ['disputed', look('In dispute', 'red', 'alert')],
  ['late', look('Late', 'red', 'alert')],
  ['out_of_stock', look('Out of stock', 'red', 'alert')],
  // Over
  ['cancelled', look('Cancelled', 'neutral', 'cross')],
  ['returned', look('Returned', 'neutral', 'back')],
  ['refunded', look('Refunded', 'neutral', 'back')],
  ['withdrawn', look('Withdrawn', 'neutral', 'back')],
  ['expired', look('Expired', 'neutral', 'clock')],
  ['closed', look('Closed', 'neutral', 'cross')],
  ['paused', look('Paused', 'neutral', 'pause')],
  ['default', look('Default', 'blue', 'check')],
  ['inactive', look('Not in use', 'neutral', 'pause')],
  // Roles
  ['admin', look('Admin', 'blue', 'person')],
  ['seller', look('Seller', 'neutral', 'person')],
  ['buyer', look('Buyer', 'neutral', 'person')],
  // Notifications
  ['info', look('News', 'blue', 'info')],
  ['success', look('Good news', 'accent', 'check')],
  ['warning', look('To mind', 'gold', 'alert')],
  ['danger', look('Needs you', 'red', 'alert')],
  ['chat', look('Message', 'blue', 'message')],
  ['payout_request', look('Payout asked for', 'gold', 'money')],
  ['payout_update', look('Payout', 'blue', 'money')],
  ['product_approval', look('Product to approve', 'gold', 'package')],
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

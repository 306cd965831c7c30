import type { LogTexts } from '~/schemas/activity/log-values';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';

/** 'a batch of 3 payouts, GH₵ 120.00, MTN' */
const batchOf = ({ payouts, amount, channel }: { payouts: number; amount: number; channel: string }) =>
  `a batch of ${plural(payouts, 'payout')}, ${formatCedis(amount)}, ${channel}`;

export const moneyLogTexts = {
  payment_processed: ({ amount, seller, reference }) =>
    `Paid ${formatCedis(amount)} to ${seller} (${reference})`,
  payout_requested: ({ reference, amount }) => `Requested payout ${reference} of ${formatCedis(amount)}`,
  payout_issue_reported: ({ reference, reason }) => `Reported an issue with payout ${reference}: ${reason}`,
  payout_returned: ({ reference, amount, seller, reason }) =>
    `Marked payout ${reference} of ${formatCedis(amount)} to ${seller} as returned: ${reason}`,
  payout_cancelled: ({ reference, amount }) => `Cancelled payout ${reference} of ${formatCedis(amount)}`,
  payout_account_changed: ({ reference, account }) =>
    `Changed the account of payout ${reference} to ${account}`,
  'payout_batch_moved.created': (batch) => `Created ${batchOf(batch)}`,
  'payout_batch_moved.uploaded': ({ file, ...batch }) => `Uploaded “${file}” for ${batchOf(batch)}`,
  'payout_batch_moved.columns': (batch) => `Chose the columns of the result of ${batchOf(batch)}`,
  'payout_batch_moved.confirmed': ({ needsAnother, ...batch }) =>
    `Confirmed the result of ${batchOf(batch)}${needsAnother ? '; another admin has to confirm it too' : ''}`,
  'payout_batch_moved.settled': ({ paid, issues, skipped, left, ...batch }) =>
    `Settled ${batchOf(batch)}: ${settledText({ paid, issues, skipped, left })}`,
  'payout_batch_moved.ended': (batch) => `Ended ${batchOf(batch)}`,
} satisfies Partial<LogTexts>;

/** '12 paid, 1 with an issue' */
export function settledText(came: { paid: number; issues: number; skipped: number; left: number }): string {
  return [
    `${came.paid} paid`,
    ...(came.issues > 0 ? [`${came.issues} with an issue`] : []),
    ...(came.skipped > 0 ? [`${came.skipped} skipped`] : []),
    ...(came.left > 0 ? [`${came.left} left`] : []),
  ].join(', ');
}

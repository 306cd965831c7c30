import type { NotificationTexts } from '~/schemas/notifications/notification-values';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';

const payout = ({ reference, amount }: { reference: string; amount: number }) =>
  `Your payout ${reference} of ${formatCedis(amount)}`;

/** Part of each of these: thieves change numbers. */
const accountText = (what: string) =>
  `Your payment account ${what} If this wasn’t you, change your password now and contact support.`;

export const moneyTexts = {
  'payout.requested': ({ seller, amount, reference }) =>
    `${seller} requested a payout of ${formatCedis(amount)} (${reference}).`,
  'payout.paid': (values) => `${payout(values)} has been paid. You can download the receipt.`,
  'payout.returned': ({ reason, ...values }) =>
    `${payout(values)} was returned. The money is back in your balance. Reason: ${reason}`,
  'payout.account': ({ account, ...values }) => `${payout(values)} will be paid to ${account}.`,
  'payout.issue': ({ reason, ...values }) => `${payout(values)} has an issue: ${reason}`,
  'payout.second_admin': ({ admin, count, amount, channel }) =>
    `${admin} confirmed the result of a batch of ${plural(count, 'payout')}, ${formatCedis(amount)}, ${channel}. A second admin has to confirm it.`,
  'account.added': ({ account }) => accountText(`${account} was added.`),
  'account.changed': ({ before, after }) =>
    accountText(before === after ? `${before} was changed.` : `${before} was changed to ${after}.`),
  'account.removed': ({ account }) => accountText(`${account} was removed.`),
} satisfies Partial<NotificationTexts>;

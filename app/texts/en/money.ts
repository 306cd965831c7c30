import type { ActTexts } from '~/texts/act-texts';
import { fact, type SmsParts } from '~/texts/messages';
import { cedis } from '~/texts/sms-parts';
import { formatCedis } from '~/utils/money';
import { plural } from '~/utils/text';

interface Payout {
  reference: string;
  amount: number;
}

const yourPayout = ({ reference, amount }: Payout) => `Your payout ${reference} of ${formatCedis(amount)}`;
const factsOf = ({ reference, amount }: Payout) => [
  ...fact('Payout', reference),
  ...fact('Amount', formatCedis(amount)),
];

/** 'a batch of 3 payouts, GH₵ 120.00, MTN' */
const batchOf = ({ payouts, amount, channel }: { payouts: number; amount: number; channel: string }) =>
  `a batch of ${plural(payouts, 'payout')}, ${formatCedis(amount)}, ${channel}`;

/** '12 paid, 1 with an issue' */
export function settledText(came: { paid: number; issues: number; skipped: number; left: number }): string {
  return [
    `${came.paid} paid`,
    ...(came.issues > 0 ? [`${came.issues} with an issue`] : []),
    ...(came.skipped > 0 ? [`${came.skipped} skipped`] : []),
    ...(came.left > 0 ? [`${came.left} left`] : []),
  ].join(', ');
}

/** Part of each of these: thieves change numbers. */
const accountText = (what: string) =>
  `Your payment account ${what} If this wasn’t you, change your password now and contact support.`;
const accountSms = (): SmsParts => [
  "A payment account of yours changed. If this wasn't you, call support now.",
];

const confirmedText = (batch: { payouts: number; amount: number; channel: string }, needsAnother: boolean) =>
  `Confirmed the result of ${batchOf(batch)}${needsAnother ? '; another admin has to confirm it too' : ''}`;

export const moneyTexts = {
  'payout.requested': {
    log: ({ reference, amount }) => `Requested payout ${reference} of ${formatCedis(amount)}`,
    bell: ({ seller, amount, reference }) =>
      `${seller} requested a payout of ${formatCedis(amount)} (${reference}).`,
  },
  'payout.paid': {
    log: ({ amount, seller, reference }) => `Paid ${formatCedis(amount)} to ${seller} (${reference})`,
    bell: (payout) => `${yourPayout(payout)} has been paid. You can download the receipt.`,
    email: (payout) => ({ subject: `Payout of ${formatCedis(payout.amount)} paid`, facts: factsOf(payout) }),
    sms: ({ reference, amount }) => [`Your payout ${reference} of ${cedis(amount)} has been paid.`],
  },
  'payout.returned': {
    log: ({ reference, amount, seller, reason }) =>
      `Marked payout ${reference} of ${formatCedis(amount)} to ${seller} as returned: ${reason}`,
    bell: ({ reason, ...payout }) =>
      `${yourPayout(payout)} was returned. The money is back in your balance. Reason: ${reason}`,
    email: ({ reason, ...payout }) => ({
      subject: `Payout of ${formatCedis(payout.amount)} returned`,
      facts: [...factsOf(payout), ...fact('Reason', reason)],
    }),
    sms: ({ reference, amount }) => [
      `Your payout ${reference} of ${cedis(amount)} was returned. The money is back in your balance.`,
    ],
  },
  'payout.issue': {
    log: ({ reference, reason }) => `Reported an issue with payout ${reference}: ${reason}`,
    bell: ({ reason, ...payout }) => `${yourPayout(payout)} has an issue: ${reason}`,
    email: ({ reason, ...payout }) => ({
      subject: `A payout of ${formatCedis(payout.amount)} has an issue`,
      facts: [...factsOf(payout), ...fact('Reason', reason)],
    }),
    sms: ({ reference, amount }) => [`Your payout ${reference} of ${cedis(amount)} has an issue.`],
  },
  'payout.cancelled': {
    log: ({ reference, amount }) => `Cancelled payout ${reference} of ${formatCedis(amount)}`,
  },
  'payout.account': {
    log: ({ reference, account }) => `Changed the account of payout ${reference} to ${account}`,
    bell: ({ account, ...payout }) => `${yourPayout(payout)} will be paid to ${account}.`,
    sms: ({ reference, account }) => [`Payout ${reference} will be paid to `, account, '.'],
  },

  'batch.created': { log: (batch) => `Created ${batchOf(batch)}` },
  'batch.uploaded': { log: ({ file, ...batch }) => `Uploaded “${file}” for ${batchOf(batch)}` },
  'batch.columns': { log: (batch) => `Chose the columns of the result of ${batchOf(batch)}` },
  'batch.confirmed': { log: ({ needsAnother, ...batch }) => confirmedText(batch, needsAnother) },
  'batch.confirmed_first': { log: ({ needsAnother, ...batch }) => confirmedText(batch, needsAnother) },
  'payout.second_admin': {
    bell: ({ admin, count, amount, channel }) =>
      `${admin} confirmed the result of a batch of ${plural(count, 'payout')}, ${formatCedis(amount)}, ${channel}. A second admin has to confirm it.`,
  },
  'batch.settled': {
    log: ({ paid, issues, skipped, left, ...batch }) =>
      `Settled ${batchOf(batch)}: ${settledText({ paid, issues, skipped, left })}`,
  },
  'batch.ended': { log: (batch) => `Ended ${batchOf(batch)}` },

  'account.added': {
    log: ({ account }) => `Added the payment account ${account}`,
    bell: ({ account }) => accountText(`${account} was added.`),
    sms: accountSms,
  },
  'account.changed': {
    log: ({ account }) => `Changed the payment account ${account}`,
    bell: ({ before, after }) =>
      accountText(before === after ? `${before} was changed.` : `${before} was changed to ${after}.`),
    sms: accountSms,
  },
  'account.status': {
    log: ({ account, isActive }) =>
      `${isActive ? 'Activated' : 'Deactivated'} the payment account ${account}`,
  },
  'account.default': { log: ({ account }) => `Made the payment account ${account} the default` },
  'account.removed': {
    log: ({ account }) => `Removed the payment account ${account}`,
    bell: ({ account }) => accountText(`${account} was removed.`),
    sms: accountSms,
  },
} satisfies Partial<ActTexts>;

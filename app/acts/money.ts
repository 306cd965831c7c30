import * as v from 'valibot';
import type { Audience } from '~/schemas/events/audience';
import type { PayoutStatus } from '~/schemas/money/payout-states';
import type { Shown } from '~/schemas/notifications/notification';
import { paths } from '~/utils/paths';
import { actsWith, cedis, cedisText, entry, notification, type PublicEvent } from './act';

export const moneyLogTypes = {
  account_edit: { label: 'Payment account changed', status: 'paymentAccount' },
  payment: { label: 'Payment', status: 'payout' },
  payout_request: { label: 'Payout requested', status: 'payout' },
  payout_issue: { label: 'Issue with a payout', status: 'payout' },
  payout_return: { label: 'Payout returned', status: 'payout' },
  payout_cancellation: { label: 'Payout cancelled', status: 'payout' },
  payout_batch: { label: 'Payout batch', status: 'payoutBatch' },
} as const;

const payoutEvent = v.object({
  payoutId: v.string(),
  reference: v.string(),
  sellerId: v.string(),
  amount: cedisText,
});

/** Programs of the seller alone are told of payouts. */
export const moneyEvents = {
  'payout.requested': { data: payoutEvent, readers: ['sellers'] },
  'payout.paid': { data: payoutEvent, readers: ['sellers'] },
  'payout.returned': {
    data: v.object({ ...payoutEvent.entries, reason: v.string() }),
    readers: ['sellers'],
  },
} as const satisfies Record<string, PublicEvent>;

const act = actsWith(moneyLogTypes, moneyEvents);

/** A payout, and its seller: `factsOfPayout`. */
const payout = {
  id: v.string(),
  reference: v.string(),
  amount: cedis,
  seller: v.string(),
  sellerId: v.string(),
};
interface PayoutFacts {
  id: string;
  reference: string;
  amount: number;
  sellerId: string;
}

/** What every event of a payout keeps of it. */
const payoutData = ({ id, reference, sellerId, amount }: PayoutFacts) => ({
  payoutId: id,
  reference,
  sellerId,
  amount: amount.toFixed(2),
});
const ownPrograms = ({ sellerId }: PayoutFacts): Audience[] => [`seller:${sellerId}`];

/** What its seller sees of a payout that reached a status. */
const shown =
  (status: PayoutStatus) =>
  ({ id, reason }: { id: string; reason?: string }): Shown => ({
    type: 'payout_update',
    link: paths.seller.payout(id),
    status,
    ...(reason === undefined ? {} : { reason }),
  });

/** A batch: how many payouts, their sum, and their network or bank: `factsOfBatch`. */
const batch = { id: v.string(), payouts: v.number(), amount: cedis, channel: v.string() };
const ofBatch = ['payouts', 'amount', 'channel'] as const;

/** `id` is that of the seller, `account` like 'MTN •••• 123'. */
const account = { id: v.string(), account: v.string() };
const accountShown = (): Shown => ({ type: 'warning', link: paths.seller.accounts() });

export const moneyActs = {
  'payout.requested': act(payout, {
    log: entry('payout_request', 'payout_requested', ['reference', 'amount']),
    notifies: {
      admins: notification('payout.requested', null, ['seller', 'amount', 'reference'], ({ id }) => ({
        type: 'payout_request',
        link: paths.admin.payoutRequest(id),
        status: 'unpaid',
      })),
    },
    publishes: { 'payout.requested': payoutData },
    audience: ownPrograms,
  }),
  'payout.paid': act(payout, {
    log: entry('payment', 'payment_processed', ['amount', 'seller', 'reference']),
    notifies: {
      seller: notification('payout.paid', 'payouts', ['reference', 'amount'], shown('Paid')),
    },
    publishes: { 'payout.paid': payoutData },
    audience: ownPrograms,
  }),
  'payout.returned': act(
    { ...payout, reason: v.string() },
    {
      log: entry('payout_return', 'payout_returned', ['reference', 'amount', 'seller', 'reason']),
      notifies: {
        seller: notification(
          'payout.returned',
          'payouts',
          ['reference', 'amount', 'reason'],
          shown('returned'),
        ),
      },
      publishes: { 'payout.returned': ({ reason, ...payout }) => ({ ...payoutData(payout), reason }) },
      audience: ownPrograms,
    },
  ),
  'payout.issue': act(
    { ...payout, reason: v.string() },
    {
      log: entry('payout_issue', 'payout_issue_reported', ['reference', 'reason']),
      notifies: {
        seller: notification(
          'payout.issue',
          'payouts',
          ['reference', 'amount', 'reason'],
          shown('issue with payment'),
        ),
      },
    },
  ),
  'payout.cancelled': act(payout, {
    log: entry('payout_cancellation', 'payout_cancelled', ['reference', 'amount']),
  }),
  /** One with an issue is paid to another account: requested again. The seller may not be who did it. */
  'payout.account': act(
    { ...payout, account: v.string() },
    {
      log: entry('payout_issue', 'payout_account_changed', ['reference', 'account']),
      notifies: {
        seller: notification(
          'payout.account',
          'payouts',
          ['reference', 'amount', 'account'],
          shown('unpaid'),
        ),
      },
      publishes: { 'payout.requested': payoutData },
      audience: ownPrograms,
    },
  ),

  'batch.created': act(batch, {
    log: entry('payout_batch', 'payout_batch_moved.created', ofBatch),
  }),
  'batch.uploaded': act(
    { ...batch, file: v.string() },
    {
      log: entry('payout_batch', 'payout_batch_moved.uploaded', [...ofBatch, 'file']),
    },
  ),
  'batch.columns': act(batch, {
    log: entry('payout_batch', 'payout_batch_moved.columns', ofBatch),
  }),
  'batch.confirmed': act(
    { ...batch, needsAnother: v.boolean() },
    {
      log: entry('payout_batch', 'payout_batch_moved.confirmed', [...ofBatch, 'needsAnother']),
    },
  ),
  /** The first of two admins confirmed the result. */
  'batch.confirmed_first': act(
    { ...batch, needsAnother: v.boolean(), admin: v.string(), count: v.number() },
    {
      log: entry('payout_batch', 'payout_batch_moved.confirmed', [...ofBatch, 'needsAnother']),
      notifies: {
        admins: notification(
          'payout.second_admin',
          null,
          ['admin', 'count', 'amount', 'channel'],
          ({ id }) => ({ type: 'info', link: paths.admin.payoutBatch(id), status: 'open' }),
        ),
      },
    },
  ),
  'batch.settled': act(
    { ...batch, paid: v.number(), issues: v.number(), skipped: v.number(), left: v.number() },
    {
      log: entry('payout_batch', 'payout_batch_moved.settled', [
        ...ofBatch,
        'paid',
        'issues',
        'skipped',
        'left',
      ]),
    },
  ),
  'batch.ended': act(batch, {
    log: entry('payout_batch', 'payout_batch_moved.ended', ofBatch),
  }),

  'account.added': act(account, {
    log: entry('account_edit', 'account_added', ['account']),
    notifies: {
      seller: notification('account.added', 'account', ['account'], accountShown),
    },
  }),
  'account.changed': act(
    { ...account, before: v.string(), after: v.string() },
    {
      log: entry('account_edit', 'account_changed', ['account']),
      notifies: {
        seller: notification('account.changed', 'account', ['before', 'after'], accountShown),
      },
    },
  ),
  'account.status': act(
    { ...account, isActive: v.boolean() },
    {
      log: entry('account_edit', 'account_changed.status', ['account', 'isActive']),
    },
  ),
  'account.default': act(account, {
    log: entry('account_edit', 'account_changed.default', ['account']),
  }),
  'account.removed': act(account, {
    log: entry('account_edit', 'account_removed', ['account']),
    notifies: {
      seller: notification('account.removed', 'account', ['account'], accountShown),
    },
  }),
};

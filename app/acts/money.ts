import * as v from 'valibot';
import type { Audience } from '~/schemas/events/audience';
import type { PayoutStatus } from '~/schemas/money/payout-states';
import type { Shown } from '~/schemas/notifications/notification';
import { paths } from '~/utils/paths';
import { actsWith, cedis, type PublicEvent } from './act';

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
  amount: v.pipe(v.string(), v.description('GHS, as a text.')),
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

const told = ({ id, reference, sellerId, amount }: PayoutFacts) => ({
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
    log: { type: 'payout_request', as: 'payout_requested', says: ['reference', 'amount'] },
    hears: {
      admins: {
        as: 'payout.requested',
        leaves: null,
        says: ['seller', 'amount', 'reference'],
        shows: ({ id }) => ({
          type: 'payout_request',
          link: paths.admin.payoutRequest(id),
          status: 'unpaid',
        }),
      },
    },
    publishes: { 'payout.requested': told },
    audience: ownPrograms,
  }),
  'payout.paid': act(payout, {
    log: { type: 'payment', as: 'payment_processed', says: ['amount', 'seller', 'reference'] },
    hears: {
      seller: {
        as: 'payout.paid',
        leaves: 'payouts',
        says: ['reference', 'amount'],
        shows: shown('Paid'),
      },
    },
    publishes: { 'payout.paid': told },
    audience: ownPrograms,
  }),
  'payout.returned': act(
    { ...payout, reason: v.string() },
    {
      log: {
        type: 'payout_return',
        as: 'payout_returned',
        says: ['reference', 'amount', 'seller', 'reason'],
      },
      hears: {
        seller: {
          as: 'payout.returned',
          leaves: 'payouts',
          says: ['reference', 'amount', 'reason'],
          shows: shown('returned'),
        },
      },
      publishes: { 'payout.returned': ({ reason, ...payout }) => ({ ...told(payout), reason }) },
      audience: ownPrograms,
    },
  ),
  'payout.issue': act(
    { ...payout, reason: v.string() },
    {
      log: { type: 'payout_issue', as: 'payout_issue_reported', says: ['reference', 'reason'] },
      hears: {
        seller: {
          as: 'payout.issue',
          leaves: 'payouts',
          says: ['reference', 'amount', 'reason'],
          shows: shown('issue with payment'),
        },
      },
    },
  ),
  'payout.cancelled': act(payout, {
    log: { type: 'payout_cancellation', as: 'payout_cancelled', says: ['reference', 'amount'] },
  }),
  /** One with an issue is paid to another account: requested again. The seller may not be who did it. */
  'payout.account': act(
    { ...payout, account: v.string() },
    {
      log: { type: 'payout_issue', as: 'payout_account_changed', says: ['reference', 'account'] },
      hears: {
        seller: {
          as: 'payout.account',
          leaves: 'payouts',
          says: ['reference', 'amount', 'account'],
          shows: shown('unpaid'),
        },
      },
      publishes: { 'payout.requested': told },
      audience: ownPrograms,
    },
  ),

  'batch.created': act(batch, {
    log: { type: 'payout_batch', as: 'payout_batch_moved.created', says: ofBatch },
  }),
  'batch.uploaded': act(
    { ...batch, file: v.string() },
    {
      log: { type: 'payout_batch', as: 'payout_batch_moved.uploaded', says: [...ofBatch, 'file'] },
    },
  ),
  'batch.columns': act(batch, {
    log: { type: 'payout_batch', as: 'payout_batch_moved.columns', says: ofBatch },
  }),
  'batch.confirmed': act(
    { ...batch, needsAnother: v.boolean() },
    {
      log: { type: 'payout_batch', as: 'payout_batch_moved.confirmed', says: [...ofBatch, 'needsAnother'] },
    },
  ),
  /** The first of two admins confirmed the result. */
  'batch.confirmed_first': act(
    { ...batch, needsAnother: v.boolean(), admin: v.string(), count: v.number() },
    {
      log: { type: 'payout_batch', as: 'payout_batch_moved.confirmed', says: [...ofBatch, 'needsAnother'] },
      hears: {
        admins: {
          as: 'payout.second_admin',
          leaves: null,
          says: ['admin', 'count', 'amount', 'channel'],
          shows: ({ id }) => ({ type: 'info', link: paths.admin.payoutBatch(id), status: 'open' }),
        },
      },
    },
  ),
  'batch.settled': act(
    { ...batch, paid: v.number(), issues: v.number(), skipped: v.number(), left: v.number() },
    {
      log: {
        type: 'payout_batch',
        as: 'payout_batch_moved.settled',
        says: [...ofBatch, 'paid', 'issues', 'skipped', 'left'],
      },
    },
  ),
  'batch.ended': act(batch, {
    log: { type: 'payout_batch', as: 'payout_batch_moved.ended', says: ofBatch },
  }),

  'account.added': act(account, {
    log: { type: 'account_edit', as: 'account_added', says: ['account'] },
    hears: {
      seller: { as: 'account.added', leaves: 'account', says: ['account'], shows: accountShown },
    },
  }),
  'account.changed': act(
    { ...account, before: v.string(), after: v.string() },
    {
      log: { type: 'account_edit', as: 'account_changed', says: ['account'] },
      hears: {
        seller: { as: 'account.changed', leaves: 'account', says: ['before', 'after'], shows: accountShown },
      },
    },
  ),
  'account.status': act(
    { ...account, isActive: v.boolean() },
    {
      log: { type: 'account_edit', as: 'account_changed.status', says: ['account', 'isActive'] },
    },
  ),
  'account.default': act(account, {
    log: { type: 'account_edit', as: 'account_changed.default', says: ['account'] },
  }),
  'account.removed': act(account, {
    log: { type: 'account_edit', as: 'account_removed', says: ['account'] },
    hears: {
      seller: { as: 'account.removed', leaves: 'account', says: ['account'], shows: accountShown },
    },
  }),
};

import type { BadgeVariant } from '~/components/ui/badge';
import { isStatusOf, type StatusDomain, type StatusOf, statusLabels } from '~/schemas/statuses';
import type { StatusIconName } from './status-icons';

/** Label, colour and icon of one status. */
type StatusLook = { label: string; variant: BadgeVariant; icon: StatusIconName };

type Look = readonly [variant: BadgeVariant, icon: StatusIconName];

const pending: Look = ['warning', 'clock'];
const rejected: Look = ['destructive', 'cross'];
const cancelled: Look = ['secondary', 'cross'];
const returned: Look = ['secondary', 'back'];
const onTheWay: Look = ['info', 'truck'];
const delivered: Look = ['success', 'check'];
const refunded: Look = ['secondary', 'back'];
const paid: Look = ['success', 'check'];
const approved: Look = ['success', 'check'];
const changesRequested: Look = ['warning', 'edit'];
const active: Look = ['success', 'check'];

/** A status without a look does not compile. */
const looks: { [Domain in StatusDomain]: Record<StatusOf<Domain>, Look> } = {
  product: {
    pending,
    approved,
    rejected,
  },
  editRequest: {
    pending,
    changes_requested: changesRequested,
    approved,
    partly_approved: ['success', 'check'],
    rejected,
    withdrawn: ['secondary', 'back'],
  },
  productEdit: {
    pending: ['info', 'arrow'],
    changes_requested: changesRequested,
  },
  promotion: {
    pending,
    active,
    completed: ['success', 'check'],
    cancelled,
    rejected,
  },
  promotionProof: {
    'used before': ['destructive', 'alert'],
  },
  promotionPackage: {
    'on sale': ['success', 'check'],
    'not on sale': ['secondary', 'pause'],
  },
  payout: {
    unpaid: ['warning', 'clock'],
    'issue with payment': ['destructive', 'alert'],
    Paid: paid,
    returned,
    cancelled,
  },
  order: {
    pending: ['warning', 'clock'],
    processing: ['info', 'arrow'],
    partly_shipped: ['info', 'truck'],
    shipped: onTheWay,
    partly_delivered: ['info', 'truck'],
    delivered,
    cancelled,
    returned,
    late: ['destructive', 'alert'],
    short: ['destructive', 'alert'],
    problem: ['destructive', 'alert'],
  },
  orderPayment: {
    unpaid: ['warning', 'clock'],
    paid,
    partly_refunded: ['secondary', 'back'],
    refunded,
    to_collect: ['info', 'money'],
  },
  orderSource: {
    own: ['secondary', 'edit'],
  },
  basket: {
    waiting: ['warning', 'clock'],
    taken: ['success', 'check'],
    refused: ['destructive', 'alert'],
    dismissed: ['secondary', 'cross'],
  },
  outgoing: {
    waiting: ['warning', 'clock'],
    sending: ['info', 'arrow'],
    sent: ['success', 'check'],
    delivered: ['success', 'check'],
    failed: ['destructive', 'alert'],
    refused: ['secondary', 'ban'],
    unknown: ['warning', 'alert'],
  },
  announcement: {
    sending: pending,
    sent: ['success', 'check'],
  },
  webhook: {
    on: ['success', 'check'],
    failing: ['warning', 'alert'],
    off: ['secondary', 'cross'],
  },
  server: {
    running: ['success', 'check'],
    silent: ['secondary', 'pause'],
    lost: ['destructive', 'alert'],
  },
  job: {
    done: ['success', 'check'],
    running: ['info', 'clock'],
    failed: ['destructive', 'cross'],
    late: ['warning', 'clock'],
    never: ['secondary', 'clock'],
    'wrong time': ['destructive', 'clock'],
  },
  delivery: {
    waiting: ['warning', 'clock'],
    sending: ['warning', 'clock'],
    sent: ['success', 'check'],
    failed: ['destructive', 'alert'],
  },
  orderReturn: {
    requested: ['warning', 'clock'],
    escalated: ['destructive', 'alert'],
    approved: ['info', 'arrow'],
    refused: ['secondary', 'cross'],
    received: ['info', 'package'],
    refunded,
  },
  parcel: {
    'on the way': onTheWay,
    delivered,
    'came back': ['secondary', 'back'],
  },
  tradeMoney: {
    unpaid: ['warning', 'clock'],
    held: ['warning', 'clock'],
    available: ['success', 'check'],
    returned: ['secondary', 'back'],
  },
  orderMoney: {
    held: ['warning', 'clock'],
    available: ['success', 'check'],
    requested: ['info', 'arrow'],
    paid,
    offset: ['secondary', 'back'],
    'in cash': ['secondary', 'check'],
  },
  user: {
    active,
    suspended: ['destructive', 'ban'],
  },
  role: {
    admin: ['info', 'person'],
    seller: ['secondary', 'person'],
    buyer: ['secondary', 'person'],
  },
  shop: {
    active,
    suspended: ['destructive', 'ban'],
    ended: ['secondary', 'ban'],
    closed: ['secondary', 'pause'],
  },
  paymentAccount: {
    default: ['info', 'check'],
    active,
    inactive: ['secondary', 'pause'],
  },
  productImport: {
    reading: ['info', 'arrow'],
    preview: ['warning', 'clock'],
    writing: ['info', 'arrow'],
    photos: ['info', 'arrow'],
    done: ['success', 'check'],
    cancelled,
    failed: ['destructive', 'cross'],
    undoing: ['info', 'arrow'],
    undone: cancelled,
  },
  listing: {
    pending,
    active,
    rejected,
    paused: ['secondary', 'pause'],
    closed: ['secondary', 'cross'],
    'sold out': ['secondary', 'pause'],
  },
  buyingRequest: {
    open: ['info', 'clock'],
    answered: ['success', 'message'],
    closed: ['secondary', 'cross'],
    expired: ['secondary', 'clock'],
  },
  trade: {
    requested: ['warning', 'clock'],
    countered: ['warning', 'message'],
    accepted: ['info', 'money'],
    payment_submitted: ['info', 'clock'],
    paid: ['info', 'package'],
    shipped: ['info', 'truck'],
    disputed: ['destructive', 'alert'],
    completed: ['success', 'check'],
    declined: ['secondary', 'cross'],
    withdrawn: ['secondary', 'back'],
    expired: ['secondary', 'clock'],
    cancelled,
    refunded,
  },
  tradePayment: {
    submitted: ['warning', 'clock'],
    verified: ['info', 'check'],
    rejected,
    released: ['success', 'check'],
    refunded,
  },
  shortage: {
    claimed: ['warning', 'clock'],
    escalated: ['destructive', 'alert'],
    approved,
    refused: ['secondary', 'cross'],
  },
  payoutBatch: {
    open: ['info', 'clock'],
    settling: ['warning', 'clock'],
    settled: ['success', 'check'],
    ended: ['secondary', 'cross'],
  },
  batchLine: {
    paid,
    failed: ['destructive', 'cross'],
    missing: ['warning', 'alert'],
    amount_differs: ['destructive', 'alert'],
    unclear: ['warning', 'alert'],
    issue: ['warning', 'alert'],
    skipped: ['secondary', 'cross'],
  },
  statementMatch: {
    found: ['success', 'check'],
    amount_differs: ['destructive', 'alert'],
    not_received: ['destructive', 'alert'],
    not_found: ['warning', 'alert'],
  },
  chat: { 'to answer': pending },
  notification: {
    info: ['info', 'info'],
    success: ['success', 'check'],
    warning: ['warning', 'alert'],
    danger: ['destructive', 'alert'],
    chat: ['info', 'message'],
    trade_message: ['info', 'message'],
    payout_request: ['warning', 'money'],
    payout_update: ['info', 'money'],
    product_approval: ['warning', 'package'],
  },
};

/** The look of a status. */
export function statusLook<Domain extends StatusDomain>(of: Domain, status: StatusOf<Domain>): StatusLook {
  const [variant, icon] = looks[of][status];
  return { label: statusLabels[of][status], variant, icon };
}

/** The look of a notification from a listener; of an unknown type, that of `info`. */
export function notificationLook(type: string): StatusLook {
  return statusLook('notification', isStatusOf('notification', type) ? type : 'info');
}

import { recordFor } from '~/utils/record-for';

const labels = {
  product: {
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
  },
  editRequest: {
    pending: 'Pending',
    changes_requested: 'Changes requested',
    approved: 'Approved',
    partly_approved: 'Partly approved',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  productEdit: {
    pending: 'Edit in review',
    changes_requested: 'Changes requested',
  },
  promotion: {
    pending: 'Pending',
    active: 'Active',
    completed: 'Completed',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
  },
  promotionProof: {
    'used before': 'Proof used before',
  },
  promotionPackage: {
    'on sale': 'On sale',
    'not on sale': 'Not on sale',
  },
  payout: {
    unpaid: 'Requested',
    'issue with payment': 'Issue with payment',
    Paid: 'Paid',
    returned: 'Returned',
    cancelled: 'Cancelled',
  },
  order: {
    pending: 'To accept',
    processing: 'To ship',
    partly_shipped: 'Partly shipped',
    shipped: 'On the way',
    partly_delivered: 'Partly delivered',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    returned: 'Returned',
    late: 'Late',
    short: 'Short',
    problem: 'Problem',
  },
  orderPayment: {
    unpaid: 'Not paid',
    paid: 'Paid',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
    to_collect: 'Collect in cash',
  },
  orderSource: {
    own: 'Own sale',
  },
  basket: {
    waiting: 'Waiting',
    taken: 'Taken',
    refused: 'Refused',
    dismissed: 'Dismissed',
  },
  announcement: { sending: 'Sending', sent: 'Sent' },
  webhook: { on: 'On', failing: 'Failing', off: 'Off' },
  server: { running: 'Running', silent: 'Silent', lost: 'Not seen' },
  job: {
    done: 'Done',
    running: 'Running',
    failed: 'Failed',
    late: 'Late',
    never: 'Not run yet',
    'wrong time': 'Wrong time',
  },
  outgoing: {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    delivered: 'Delivered',
    failed: 'Failed',
    refused: 'Not sent',
    unknown: 'Unknown',
  },
  delivery: { waiting: 'Waiting', sending: 'Sending', sent: 'Sent', failed: 'Failed' },
  orderReturn: {
    requested: 'Return requested',
    escalated: 'Dispute: waiting for Makola',
    approved: 'Return approved',
    refused: 'Return refused',
    received: 'Return received',
    refunded: 'Refunded',
  },
  parcel: {
    'on the way': 'On the way',
    delivered: 'Delivered',
    'came back': 'Came back',
  },
  tradeMoney: {
    unpaid: 'Not paid',
    held: 'On hold',
    available: 'Available',
    returned: 'Nothing to pay out',
  },
  orderMoney: {
    held: 'On hold',
    available: 'Available',
    requested: 'Requested',
    paid: 'Paid',
    offset: 'Offset against balance',
    'in cash': 'Received in cash',
  },
  user: {
    active: 'Active',
    suspended: 'Suspended',
  },
  role: {
    admin: 'Admin',
    seller: 'Seller',
    buyer: 'Buyer',
  },
  shop: {
    active: 'Active',
    suspended: 'Suspended',
    ended: 'No longer selling',
    closed: 'Closed',
  },
  paymentAccount: {
    default: 'Default',
    active: 'Active',
    inactive: 'Inactive',
  },
  productImport: {
    reading: 'Checking',
    preview: 'Ready to review',
    writing: 'Importing',
    photos: 'Storing photos',
    done: 'Imported',
    cancelled: 'Cancelled',
    failed: 'Failed',
    undoing: 'Undoing',
    undone: 'Undone',
  },
  listing: {
    pending: 'Pending',
    active: 'Active',
    rejected: 'Rejected',
    paused: 'Paused',
    closed: 'Closed',
    'sold out': 'Sold out',
  },
  buyingRequest: {
    open: 'Open',
    answered: 'Answered',
    closed: 'Closed',
    expired: 'Expired',
  },
  trade: {
    requested: 'Requested',
    countered: 'In negotiation',
    accepted: 'Accepted: to pay',
    payment_submitted: 'Payment being checked',
    paid: 'Paid: to ship',
    shipped: 'Shipped',
    disputed: 'Disputed',
    completed: 'Completed',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
  },
  tradePayment: {
    submitted: 'Being checked',
    verified: 'Verified',
    rejected: 'Rejected',
    released: 'Released',
    refunded: 'Refunded',
  },
  shortage: {
    claimed: 'Claimed',
    escalated: 'Claim: waiting for Makola',
    approved: 'Approved',
    refused: 'Refused',
  },
  payoutBatch: {
    open: 'Open',
    settling: 'Settling',
    settled: 'Settled',
    ended: 'Ended',
  },
  batchLine: {
    paid: 'Paid',
    failed: 'Failed',
    missing: 'Not in the file',
    amount_differs: 'Amount differs',
    unclear: 'Not clear',
    issue: 'Issue reported',
    skipped: 'Skipped',
  },
  statementMatch: {
    found: 'On the statement',
    amount_differs: 'Amount differs',
    not_received: 'Not received',
    not_found: 'Not on the statement',
  },
  chat: { 'to answer': 'Waiting for an answer' },
  notification: {
    info: 'Update',
    success: 'Success',
    warning: 'Take note',
    danger: 'Needs attention',
    chat: 'Message',
    trade_message: 'Message about a trade',
    payout_request: 'Payout requested',
    payout_update: 'Payout',
    product_approval: 'Product to approve',
  },
} as const;

type Labels = typeof labels;

/**
 * The name of each status, the only one that it has: on badges, tabs and filters, in the activity log and in
 * exports (docs/product.md, "Lists and search"). A status of a domain without a name here does not compile
 * (`statuses.test.ts`).
 */
export const statusLabels: { [Domain in StatusDomain]: Record<StatusOf<Domain>, string> } = labels;

/** The names themselves, which other languages have words for (docs/decisions/languages.md). */
export type StatusName = { [Domain in keyof Labels]: Labels[Domain][keyof Labels[Domain]] }[keyof Labels];

/** The statuses by kind of record, and of what a record has beside its status. */
export type Statuses = { -readonly [Domain in keyof Labels]: keyof Labels[Domain] };
export type StatusDomain = keyof Statuses;
export type StatusOf<Domain extends StatusDomain> = Statuses[Domain];

/** The names of some statuses of a kind, in this order. */
export function labelsOf<Domain extends StatusDomain, Status extends StatusOf<Domain>>(
  of: Domain,
  statuses: readonly Status[],
): Record<Status, string> {
  return recordFor(statuses, (status) => statusLabels[of][status]);
}

/** Some statuses of a kind as the options of a select. */
export const optionsOf = <Domain extends StatusDomain>(of: Domain, statuses: readonly StatusOf<Domain>[]) =>
  statuses.map((status) => ({ value: status, label: statusLabels[of][status] }));

/** Whether unchecked text is a status: other programs write to the database too. */
export function isStatusOf<Domain extends StatusDomain>(
  of: Domain,
  status: string,
): status is StatusOf<Domain> {
  return Object.hasOwn(statusLabels[of], status);
}

/** The name of what should be a status of a kind; other text as it is. */
export const labelOf = <Domain extends StatusDomain>(of: Domain, text: string): string =>
  isStatusOf(of, text) ? statusLabels[of][text] : text;

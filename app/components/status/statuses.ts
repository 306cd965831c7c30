import type { BadgeVariant } from '~/components/ui/badge';
import type { ListingStatus } from '~/schemas/b2b/listing-states';
import type { RequestStatus } from '~/schemas/b2b/request-states';
import type { ShortageStatus, TradeStatus } from '~/schemas/b2b/trade';
import type { ShopOrderState } from '~/schemas/intake/shop-order';
import type { BatchFinding, BatchOutcome, BatchStatus } from '~/schemas/money/payout-batch';
import type { PayoutStatus } from '~/schemas/money/payout-states';
import type { SellerAccountStatus } from '~/schemas/money/seller-account';
import type { NotificationType } from '~/schemas/notifications/notification';
import type { PaymentStatus } from '~/schemas/orders/order';
import type { OrderStatus } from '~/schemas/orders/order-quantities';
import type { ReturnStatus } from '~/schemas/orders/order-steps';
import type { EditRequestStatus } from '~/schemas/products/edit-request-states';
import type { ProductStatus } from '~/schemas/products/product';
import type { ImportStatus } from '~/schemas/products/product-import';
import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import type { Role, UserStatus } from '~/schemas/users/user';
import type { StatusIconName } from './status-icons';

/** Label, colour and icon of one status. */
export type StatusLook = { label: string; variant: BadgeVariant; icon: StatusIconName };

const look = (label: string, variant: BadgeVariant, icon: StatusIconName): StatusLook => ({
  label,
  variant,
  icon,
});

const pending = look('Pending', 'warning', 'clock');
const rejected = look('Rejected', 'destructive', 'cross');
const cancelled = look('Cancelled', 'secondary', 'cross');
const returned = look('Returned', 'secondary', 'back');
const onTheWay = look('On the way', 'info', 'truck');
const delivered = look('Delivered', 'success', 'check');
const refunded = look('Refunded', 'secondary', 'back');
const paid = look('Paid', 'success', 'check');
const approved = look('Approved', 'success', 'check');
const changesRequested = look('Changes requested', 'warning', 'edit');
const active = look('Active', 'success', 'check');

/** The statuses by domain. */
interface Statuses {
  product: ProductStatus;
  editRequest: EditRequestStatus;
  /** An open edit request of an approved product, as its seller sees it. */
  productEdit: 'pending' | 'changes_requested';
  promotion: PromotionStatus;
  promotionProof: 'used before';
  promotionPackage: 'on sale' | 'not on sale';
  payout: PayoutStatus;
  /** Payouts that one file pays. */
  payoutBatch: BatchStatus;
  /** What a result says of a payout of a batch, or what came of it. */
  batchLine: BatchFinding | BatchOutcome;
  order: OrderStatus | 'late' | 'problem';
  orderPayment: PaymentStatus;
  /** A basket of the shop. */
  basket: ShopOrderState;
  orderReturn: ReturnStatus;
  parcel: 'on the way' | 'delivered' | 'came back';
  /** Where the money of a trade in bulk is. */
  tradeMoney: 'unpaid' | 'held' | 'available' | 'returned';
  /** Where the money of an order is. */
  orderMoney: 'held' | 'available' | 'requested' | 'paid' | 'offset' | 'in cash';
  user: UserStatus;
  role: Role;
  shop: 'closed';
  paymentAccount: SellerAccountStatus | 'default';
  productImport: ImportStatus;
  /** A listing in bulk. */
  listing: ListingStatus | 'sold out';
  buyingRequest: RequestStatus;
  /** A trade in bulk. */
  trade: TradeStatus;
  tradePayment: 'submitted' | 'verified' | 'rejected' | 'released' | 'refunded';
  shortage: ShortageStatus;
  statementMatch: 'found' | 'amount_differs' | 'not_found';
  notification: NotificationType;
}

/** A status without a look does not compile. */
const looks: { [Domain in keyof Statuses]: Record<Statuses[Domain], StatusLook> } = {
  product: {
    pending,
    approved,
    rejected,
  },
  editRequest: {
    pending,
    changes_requested: changesRequested,
    approved,
    partly_approved: look('Partly approved', 'success', 'check'),
    rejected,
    withdrawn: look('Withdrawn', 'secondary', 'back'),
  },
  productEdit: {
    pending: look('Edit in review', 'info', 'arrow'),
    changes_requested: changesRequested,
  },
  promotion: {
    pending,
    active,
    completed: look('Completed', 'success', 'check'),
    cancelled,
    rejected,
  },
  promotionProof: {
    'used before': look('Proof used before', 'destructive', 'alert'),
  },
  promotionPackage: {
    'on sale': look('On sale', 'success', 'check'),
    'not on sale': look('Not on sale', 'secondary', 'pause'),
  },
  payout: {
    unpaid: look('Requested', 'warning', 'clock'),
    'issue with payment': look('Issue with payment', 'destructive', 'alert'),
    Paid: paid,
    returned,
    cancelled,
  },
  // The words of their tabs (`orderTabLabels`).
  order: {
    pending: look('To accept', 'warning', 'clock'),
    processing: look('To ship', 'info', 'arrow'),
    partly_shipped: look('Partly shipped', 'info', 'truck'),
    shipped: onTheWay,
    partly_delivered: look('Partly delivered', 'info', 'truck'),
    delivered,
    cancelled,
    returned,
    late: look('Late', 'destructive', 'alert'),
    problem: look('Problem', 'destructive', 'alert'),
  },
  orderPayment: {
    unpaid: look('Not paid', 'warning', 'clock'),
    paid,
    partly_refunded: look('Partly refunded', 'secondary', 'back'),
    refunded,
    to_collect: look('Collect in cash', 'info', 'money'),
  },
  basket: {
    waiting: look('Waiting', 'warning', 'clock'),
    taken: look('Taken', 'success', 'check'),
    refused: look('Refused', 'destructive', 'alert'),
    dismissed: look('Dismissed', 'secondary', 'cross'),
  },
  orderReturn: {
    requested: look('Return requested', 'warning', 'clock'),
    escalated: look('Dispute: waiting for Makola', 'destructive', 'alert'),
    approved: look('Return approved', 'info', 'arrow'),
    refused: look('Return refused', 'secondary', 'cross'),
    received: look('Return received', 'info', 'package'),
    refunded,
  },
  parcel: {
    'on the way': onTheWay,
    delivered,
    'came back': look('Came back', 'secondary', 'back'),
  },
  tradeMoney: {
    unpaid: look('Not paid', 'warning', 'clock'),
    held: look('On hold', 'warning', 'clock'),
    available: look('Available', 'success', 'check'),
    returned: look('Nothing to pay out', 'secondary', 'back'),
  },
  orderMoney: {
    held: look('On hold', 'warning', 'clock'),
    available: look('Available', 'success', 'check'),
    requested: look('Requested', 'info', 'arrow'),
    paid,
    offset: look('Offset against balance', 'secondary', 'back'),
    'in cash': look('Received in cash', 'secondary', 'check'),
  },
  user: {
    active,
    suspended: look('Suspended', 'destructive', 'ban'),
  },
  role: {
    admin: look('Admin', 'info', 'person'),
    seller: look('Seller', 'secondary', 'person'),
    buyer: look('Buyer', 'secondary', 'person'),
  },
  shop: {
    closed: look('Closed', 'secondary', 'pause'),
  },
  paymentAccount: {
    default: look('Default', 'info', 'check'),
    active,
    inactive: look('Inactive', 'secondary', 'pause'),
  },
  productImport: {
    reading: look('Checking', 'info', 'arrow'),
    preview: look('Ready to review', 'warning', 'clock'),
    writing: look('Importing', 'info', 'arrow'),
    photos: look('Storing photos', 'info', 'arrow'),
    done: look('Imported', 'success', 'check'),
    cancelled,
    failed: look('Failed', 'destructive', 'cross'),
  },
  listing: {
    pending,
    active,
    rejected,
    paused: look('Paused', 'secondary', 'pause'),
    closed: look('Closed', 'secondary', 'cross'),
    'sold out': look('Sold out', 'secondary', 'pause'),
  },
  buyingRequest: {
    open: look('Open', 'info', 'clock'),
    answered: look('Answered', 'success', 'message'),
    closed: look('Closed', 'secondary', 'cross'),
    expired: look('Expired', 'secondary', 'clock'),
  },
  trade: {
    requested: look('Requested', 'warning', 'clock'),
    countered: look('In negotiation', 'warning', 'message'),
    accepted: look('Accepted: to pay', 'info', 'money'),
    payment_submitted: look('Payment in check', 'info', 'clock'),
    paid: look('Paid: to ship', 'info', 'package'),
    shipped: look('Shipped', 'info', 'truck'),
    disputed: look('Disputed', 'destructive', 'alert'),
    completed: look('Completed', 'success', 'check'),
    declined: look('Declined', 'secondary', 'cross'),
    withdrawn: look('Withdrawn', 'secondary', 'back'),
    expired: look('Expired', 'secondary', 'clock'),
    cancelled,
    refunded,
  },
  tradePayment: {
    submitted: look('In check', 'warning', 'clock'),
    verified: look('Verified', 'info', 'check'),
    rejected,
    released: look('Released', 'success', 'check'),
    refunded,
  },
  shortage: {
    claimed: look('Claimed', 'warning', 'clock'),
    escalated: look('Claim: waiting for Makola', 'destructive', 'alert'),
    approved,
    refused: look('Refused', 'secondary', 'cross'),
  },
  payoutBatch: {
    open: look('Open', 'info', 'clock'),
    settling: look('Settling', 'warning', 'clock'),
    settled: look('Settled', 'success', 'check'),
    ended: look('Ended', 'secondary', 'cross'),
  },
  batchLine: {
    paid,
    failed: look('Failed', 'destructive', 'cross'),
    missing: look('Not in the file', 'warning', 'alert'),
    amount_differs: look('Amount differs', 'destructive', 'alert'),
    unclear: look('Not clear', 'warning', 'alert'),
    issue: look('Issue reported', 'warning', 'alert'),
    skipped: look('Skipped', 'secondary', 'cross'),
  },
  statementMatch: {
    found: look('On the statement', 'success', 'check'),
    amount_differs: look('Amount differs', 'destructive', 'alert'),
    not_found: look('Not on the statement', 'warning', 'alert'),
  },
  notification: {
    info: look('Update', 'info', 'info'),
    success: look('Success', 'success', 'check'),
    warning: look('Take note', 'warning', 'alert'),
    danger: look('Needs attention', 'destructive', 'alert'),
    chat: look('Message', 'info', 'message'),
    trade_message: look('Message about a trade', 'info', 'message'),
    payout_request: look('Payout requested', 'warning', 'money'),
    payout_update: look('Payout', 'info', 'money'),
    product_approval: look('Product to approve', 'warning', 'package'),
  },
};

export type StatusDomain = keyof Statuses;
export type StatusOf<Domain extends StatusDomain> = Statuses[Domain];

/** The look of a status. */
export function statusLook<Domain extends StatusDomain>(of: Domain, status: StatusOf<Domain>): StatusLook {
  return looks[of][status];
}

/** Whether unchecked text is a status: other programs write to the database too. */
export function isStatusOf<Domain extends StatusDomain>(
  of: Domain,
  status: string,
): status is StatusOf<Domain> {
  return Object.hasOwn(looks[of], status);
}

/** The look of a notification from a listener; of an unknown type, that of `info`. */
export function notificationLook(type: string): StatusLook {
  return statusLook('notification', isStatusOf('notification', type) ? type : 'info');
}

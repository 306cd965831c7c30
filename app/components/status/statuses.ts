import type { BadgeTone } from '~/components/ui/badge';
import type { EditRequestStatus } from '~/schemas/edit-request-states';
import type { NotificationType } from '~/schemas/notification';
import type { OrderStatus } from '~/schemas/order-states';
import type { PayoutStatus } from '~/schemas/payout-states';
import type { ProductStatus } from '~/schemas/product';
import type { ImportStatus } from '~/schemas/product-import';
import type { PromotionStatus } from '~/schemas/promotion-states';
import type { SellerAccountStatus } from '~/schemas/seller-account';
import type { Role, UserStatus } from '~/schemas/user';
import type { StatusIconName } from './status-icon';

/** Word, colour and icon of one status. */
export type StatusLook = { label: string; tone: BadgeTone; icon: StatusIconName };

const look = (label: string, tone: BadgeTone, icon: StatusIconName): StatusLook => ({ label, tone, icon });

const pending = look('Pending', 'gold', 'clock');
const rejected = look('Rejected', 'red', 'cross');
const cancelled = look('Cancelled', 'neutral', 'cross');
const returned = look('Returned', 'neutral', 'back');
const paid = look('Paid', 'accent', 'check');
const approved = look('Approved', 'accent', 'check');
const changesRequested = look('Changes requested', 'gold', 'edit');
const active = look('Active', 'accent', 'check');

/** What has a status, and the statuses that it can have. */
interface Statuses {
  product: ProductStatus;
  editRequest: EditRequestStatus;
  /** An edit request as its seller's product shows it: the product itself is approved. */
  productEdit: 'pending' | 'changes_requested';
  promotion: PromotionStatus;
  promotionProof: 'used before';
  promotionPackage: 'on sale' | 'not on sale';
  payout: PayoutStatus;
  order: OrderStatus | 'late';
  /** Where the money of an order is. */
  orderMoney: 'held' | 'available' | 'asked for' | 'paid' | 'set off' | 'in cash';
  user: UserStatus;
  role: Role;
  shop: 'closed';
  paymentAccount: SellerAccountStatus | 'default';
  productImport: ImportStatus;
  notification: NotificationType;
}

/** A status of a schema that has no look does not compile. */
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
    partly_approved: look('Partly approved', 'accent', 'check'),
    rejected,
    withdrawn: look('Withdrawn', 'neutral', 'back'),
  },
  productEdit: {
    pending: look('Edit in review', 'blue', 'arrow'),
    changes_requested: changesRequested,
  },
  promotion: {
    pending,
    active,
    completed: look('Completed', 'accent', 'check'),
    cancelled,
    rejected,
  },
  promotionProof: {
    'used before': look('Proof used before', 'red', 'alert'),
  },
  promotionPackage: {
    'on sale': look('On sale', 'accent', 'check'),
    'not on sale': look('Not on sale', 'neutral', 'pause'),
  },
  payout: {
    unpaid: pending,
    'issue with payment': look('Issue with payment', 'red', 'alert'),
    Paid: paid,
    returned,
  },
  order: {
    pending,
    processing: look('Being packed', 'blue', 'arrow'),
    shipped: look('On its way', 'blue', 'truck'),
    delivered: look('Delivered', 'accent', 'check'),
    cancelled,
    returned,
    refunded: look('Refunded', 'neutral', 'back'),
    late: look('Late', 'red', 'alert'),
  },
  orderMoney: {
    held: look('On hold', 'gold', 'clock'),
    available: look('Available', 'accent', 'check'),
    'asked for': look('Requested', 'blue', 'arrow'),
    paid,
    'set off': look('Offset against balance', 'neutral', 'back'),
    'in cash': look('You have it in cash', 'neutral', 'check'),
  },
  user: {
    active,
    suspended: look('Suspended', 'red', 'ban'),
  },
  role: {
    admin: look('Admin', 'blue', 'person'),
    seller: look('Seller', 'neutral', 'person'),
    buyer: look('Buyer', 'neutral', 'person'),
  },
  shop: {
    closed: look('Closed', 'neutral', 'pause'),
  },
  paymentAccount: {
    default: look('Default', 'blue', 'check'),
    active: look('In use', 'accent', 'check'),
    inactive: look('Not in use', 'neutral', 'pause'),
  },
  productImport: {
    reading: look('Being read', 'blue', 'arrow'),
    preview: look('To confirm', 'gold', 'clock'),
    writing: look('Being written', 'blue', 'arrow'),
    done: look('Written', 'accent', 'check'),
    cancelled,
    failed: look('Failed', 'red', 'cross'),
  },
  notification: {
    info: look('News', 'blue', 'info'),
    success: look('Good news', 'accent', 'check'),
    warning: look('Take note', 'gold', 'alert'),
    danger: look('Needs you', 'red', 'alert'),
    chat: look('Message', 'blue', 'message'),
    payout_request: look('Payout requested', 'gold', 'money'),
    payout_update: look('Payout', 'blue', 'money'),
    product_approval: look('Product to approve', 'gold', 'package'),
  },
};

export type StatusDomain = keyof Statuses;
export type StatusOf<Domain extends StatusDomain> = Statuses[Domain];

/** The look of a status. */
export function statusLook<Domain extends StatusDomain>(of: Domain, status: StatusOf<Domain>): StatusLook {
  return looks[of][status];
}

/** Whether a word that nobody has checked is a status: it may be of another program. */
export function isStatusOf<Domain extends StatusDomain>(of: Domain, word: string): word is StatusOf<Domain> {
  return Object.hasOwn(looks[of], word);
}

/** The look of a notification as a browser's listener got it: of a type that nobody knows, that of news. */
export function notificationLook(type: string): StatusLook {
  return statusLook('notification', isStatusOf('notification', type) ? type : 'info');
}

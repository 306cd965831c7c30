import type { ListingStatus } from '~/schemas/b2b/listing-states';
import type { RequestStatus } from '~/schemas/b2b/request-states';
import type { ShortageStatus, TradeStatus } from '~/schemas/b2b/trade';
import type { DeliveryState } from '~/schemas/events/delivery';
import type { ShopOrderState } from '~/schemas/intake/shop-order';
import type { BatchFinding, BatchOutcome, BatchStatus } from '~/schemas/money/payout-batch';
import type { PayoutStatus } from '~/schemas/money/payout-states';
import type { SellerAccountStatus } from '~/schemas/money/seller-account';
import type { NotificationType } from '~/schemas/notifications/notification';
import type { PaymentStatus } from '~/schemas/orders/order';
import type { OrderStatus } from '~/schemas/orders/order-quantities';
import type { ReturnStatus } from '~/schemas/orders/order-steps';
import type { OutgoingState } from '~/schemas/outbox/outgoing-record';
import type { EditRequestStatus } from '~/schemas/products/edit-request-states';
import type { ProductStatus } from '~/schemas/products/product';
import type { ImportStatus } from '~/schemas/products/product-import';
import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import type { Role, UserStatus } from '~/schemas/users/user';

/** The statuses by kind of record, and of what a record has beside its status. */
export interface Statuses {
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
  order: OrderStatus | 'late' | 'problem' | 'short';
  orderPayment: PaymentStatus;
  /** An order that its seller typed in. */
  orderSource: 'own';
  /** A basket of the shop. */
  basket: ShopOrderState;
  webhook: 'on' | 'failing' | 'off';
  server: 'running' | 'silent' | 'lost';
  job: 'done' | 'running' | 'failed' | 'late' | 'never' | 'wrong time';
  /** Of a message to a person. */
  outgoing: OutgoingState;
  /** Of an event to a webhook. */
  delivery: DeliveryState;
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
  statementMatch: 'found' | 'amount_differs' | 'not_received' | 'not_found';
  notification: NotificationType;
  chat: 'to answer';
}

import { expectTypeOf, test } from 'vitest';
import type { ListingStatus } from '~/schemas/bulk/listing-states';
import type { RequestStatus } from '~/schemas/bulk/request-states';
import type { ShortageStatus, TradeStatus } from '~/schemas/bulk/trade';
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
import type { Role } from '~/schemas/roles';
import type { UserStatus } from '~/schemas/users/user';
import type { Statuses } from './statuses';

// What the type checker fails on: a status of a domain that has no name, or a name that is no status.

/** The statuses that a domain knows itself; the names of others are their only list. */
interface OfDomains {
  product: ProductStatus;
  editRequest: EditRequestStatus;
  promotion: PromotionStatus;
  payout: PayoutStatus;
  /** Payouts that one file pays. */
  payoutBatch: BatchStatus;
  /** What a result says of a payout of a batch, or what came of it. */
  batchLine: BatchFinding | BatchOutcome;
  order: OrderStatus | 'late' | 'problem' | 'short';
  orderPayment: PaymentStatus;
  /** A basket of the shop. */
  basket: ShopOrderState;
  /** Of a message to a person. */
  outgoing: OutgoingState;
  /** Of an event to a webhook. */
  delivery: DeliveryState;
  orderReturn: ReturnStatus;
  user: UserStatus;
  role: Role;
  paymentAccount: SellerAccountStatus | 'default';
  productImport: ImportStatus;
  /** A listing in bulk. */
  listing: ListingStatus | 'sold out';
  buyingRequest: RequestStatus;
  /** A trade in bulk. */
  trade: TradeStatus;
  shortage: ShortageStatus;
  notification: NotificationType;
}

test('every status of a domain has a name, and nothing else has', () => {
  expectTypeOf<Pick<Statuses, keyof OfDomains>>().toEqualTypeOf<OfDomains>();
});

import * as v from 'valibot';
import { storedOrderSchema } from './order-record';
import { upgradeOrder } from './order-upgrade';

export {
  type DeliveryAddress,
  type OrderItem,
  type OrderPayment,
  type OrderRefund,
  type OrderReturn,
  type Parcel,
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  type TimelineEntry,
} from './order-record';

/**
 * A record of `orders`, written by the shop, one per seller. Its statuses are computed from its quantities
 * and payments, whatever is stored; records from before quantities get them from their status.
 */
export const orderSchema = v.pipe(storedOrderSchema, v.transform(upgradeOrder));
export type Order = v.InferOutput<typeof orderSchema>;

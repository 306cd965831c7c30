import * as v from 'valibot';
import { storedOrderSchema } from './order-record';
import { upgradeOrder } from './upgrade-on-read';

export type {
  DeliveryAddress,
  OrderItem,
  OrderPayment,
  OrderRefund,
  OrderReturn,
  Parcel,
  PaymentMethod,
  PaymentStatus,
  TimelineEntry,
} from './order-record';

/**
 * A record of `orders`, written by the shop, one per seller. Its statuses are computed from its quantities
 * and payments, whatever is stored; records from before quantities get them from their status.
 */
export const orderSchema = v.pipe(storedOrderSchema, v.transform(upgradeOrder));
export type Order = v.InferOutput<typeof orderSchema>;

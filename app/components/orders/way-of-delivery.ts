import type { ParcelView } from '~/schemas/orders/order-view';
import type { OrderArea } from './order-paths';

/** By what we know that a parcel was delivered: the buyer's code, or somebody's word; older ones don't say. */
export function wayOfDelivery({ deliveredBy }: Pick<ParcelView, 'deliveredBy'>, area: OrderArea): string {
  if (deliveredBy === 'code') return 'with the buyer’s code';
  if (deliveredBy === 'admin') return 'marked as delivered by support';
  if (deliveredBy === null) return 'without a code';
  return `marked as delivered by ${area === 'seller' ? 'you' : 'the seller'}`;
}

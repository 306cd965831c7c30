import { Timestamp } from 'firebase-admin/firestore';
import { refusalAt } from '~/schemas/intake/refusals';
import type { ShopOrderState } from '~/schemas/intake/shop-order';
import { makeBasket } from './baskets';

/** A basket in the inbox, refused unless told, as it is stored. */
export function makeShopOrder(
  fields: { id?: string; state?: ShopOrderState; buyer?: string; total?: string; detail?: string } = {},
) {
  const { id = 'B-1', state = 'refused', buyer = 'Kofi Asante', total = '50.01', detail } = fields;
  const refusals = [refusalAt(['total'], 'sums_differ', detail)];
  const [first] = refusals;
  const data = {
    shop: 'main',
    shopOrderId: id,
    basket: JSON.stringify({ ...makeBasket(), total }),
    buyer,
    total,
    hash: '',
    state,
    receivedAt: Timestamp.now(),
    orders: [],
    refusal: first && { code: first.code, field: first.pointer, message: first.detail },
    refusals,
    tries: 1,
    dismissedBy: '',
    dismissedReason: null,
    updatedAt: Timestamp.now(),
  };
  return { id, data };
}

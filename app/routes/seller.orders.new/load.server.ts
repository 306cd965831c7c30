import { redirect } from '~/framework.server';
import type { SellerArgs } from '~/http/guards.server';
import { loadSale } from '~/services/orders/own/load-sale.server';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** The form, new or of a draft; the order, if the draft has become one. */
export async function load({
  shop,
  actor,
  rights,
  search,
}: SellerArgs<unknown, { draft?: string; q: string }>) {
  const viewer = { personId: actor.id, seesMoney: rights.includes('money-seen') };
  const sale = await loadSale(shop, viewer, search);
  if (sale.orderId !== undefined) throw redirect(paths.seller.order(sale.orderId), 303);
  return { ...sale, ...search, personId: actor.id, idempotencyKey: newIdempotencyKey() };
}

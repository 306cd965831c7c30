import type { RequestFormValues } from '~/components/bulk/request-form';
import type { SellerArgs } from '~/http/guards.server';
import { findRequest } from '~/repositories/bulk/b2b-requests.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** The form's initial values: empty, or those of an earlier request without its day. */
export async function load({ shop, search: { from } }: SellerArgs<unknown, { from?: string }>) {
  const [original, { categories }] = await Promise.all([
    from ? findRequest({ buyerId: shop.sellerId }, from) : null,
    getSettings(),
  ]);
  const values: RequestFormValues = {
    title: original?.title ?? '',
    description: original?.description ?? '',
    category: original?.category ?? '',
    quantity: original ? String(original.quantity) : '',
    unit: original?.unit ?? '',
    region: original?.region ?? '',
    neededBy: '',
  };
  return { values, isCopy: original !== null, categories, idempotencyKey: newIdempotencyKey() };
}

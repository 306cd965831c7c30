import { redirect } from '@remix-run/node';
import type { SellerArgs } from '~/http/guards.server';
import { getListing } from '~/repositories/b2b-listings.server';
import { quantityProblem, unitPriceFor } from '~/schemas/b2b-terms';
import { loadOpenRequest } from '~/services/b2b/requests/load-request.server';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** The request, the listing that is offered, and the form's initial values: what is asked for, if it fits. */
export async function load({
  scope,
  params: { id },
  search: { listing: listingId },
}: SellerArgs<{ id: string }, { listing?: string }>) {
  if (!listingId) throw redirect(paths.seller.openRequest(id));
  const [{ request }, listing] = await Promise.all([
    loadOpenRequest(scope, id),
    getListing(scope, listingId),
  ]);
  const fits = request.unit === listing.unit && quantityProblem(listing, request.quantity) === null;
  const quantity = fits ? request.quantity : listing.minOrderQuantity;
  return {
    request,
    listing,
    idempotencyKey: newIdempotencyKey(),
    values: {
      quantity: String(quantity),
      unitPrice: fromPesewas(unitPriceFor(listing.priceTiers, quantity) ?? 0).toFixed(2),
      deliveryFee: listing.deliveryFee ? listing.deliveryFee.toFixed(2) : '',
      depositPercent: listing.depositPercent > 0 ? String(listing.depositPercent) : '',
      note: '',
    },
  };
}

import { redirect } from '~/framework.server';
import type { SellerArgs } from '~/http/guards.server';
import { findListing } from '~/repositories/bulk/b2b-listings.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { quantityProblem, unitPriceFor } from '~/schemas/bulk/terms';
import { loadRequestToAnswer } from '~/services/bulk/requests/load-request.server';
import { fromPesewas } from '~/utils/money';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';

/**
 * The request, the listing that is offered, and the form's initial values: what is asked for, if it fits.
 * Without a listing of one's own it leads back to the request, where one is chosen.
 */
export async function load({
  shop,
  params: { id },
  search: { listing: listingId },
}: SellerArgs<{ id: string }, { listing?: string }>) {
  const [request, listing, { commissionPercent }] = await Promise.all([
    loadRequestToAnswer(id),
    listingId ? findListing(shop, listingId) : null,
    getSettings(),
  ]);
  if (!listing) throw redirect(paths.seller.openRequest(id));
  const fits = request.unit === listing.unit && quantityProblem(listing, request.quantity) === null;
  const quantity = fits ? request.quantity : listing.minOrderQuantity;
  return {
    request,
    listing,
    commissionPercent,
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

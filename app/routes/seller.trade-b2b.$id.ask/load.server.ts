import { destinationValues } from '~/components/bulk/destination-fields';
import type { SellerArgs } from '~/http/guards.server';
import { findTrade } from '~/repositories/bulk/b2b-trades.server';
import { loadMarketListing } from '~/services/bulk/listings/market.server';
import { termsOf } from '~/services/bulk/trades/request-trade.server';
import { shownName } from '~/services/bulk/trades/trade-names.server';
import { fromPesewas } from '~/utils/money';
import { newIdempotencyKey } from '~/utils/record-id.server';

export interface Ask {
  quantity?: number;
  sample?: '1';
  again?: string;
}

/** The listing, and the values that the form begins with: of an earlier trade, or of the listed price. */
export async function load({ shop, actor, params: { id }, search }: SellerArgs<{ id: string }, Ask>) {
  const [{ sellerId, ...view }, earlier] = await Promise.all([
    loadMarketListing(id, search.quantity),
    search.again ? findTrade({ buyerId: shop.sellerId }, search.again) : null,
  ]);
  const { listing, quote } = view;
  const isSample = search.sample === '1' && listing.samplePrice !== null;
  const terms = earlier?.listingId === id ? (earlier.agreed ?? earlier.offers.at(-1)) : null;
  const quoted = quote && 'total' in quote ? quote : null;
  const money = (pesewas: number) => fromPesewas(pesewas).toFixed(2);
  const fee = terms ? fromPesewas(terms.deliveryPesewas) : (listing.deliveryFee ?? 0);
  return {
    ...view,
    isOwn: sellerId === shop.sellerId,
    isSample,
    isAgain: terms !== null,
    shown: termsOf(listing),
    idempotencyKey: newIdempotencyKey(),
    values: {
      quantity: String(terms?.quantity ?? quoted?.quantity ?? listing.minOrderQuantity),
      unitPrice: terms
        ? money(terms.unitPesewas)
        : (quoted?.unitPrice ?? listing.priceTiers[0]?.unitPrice ?? 0).toFixed(2),
      deliveryFee: fee > 0 ? fee.toFixed(2) : '',
      depositPercent: listing.depositPercent > 0 ? String(listing.depositPercent) : '',
      note: '',
      ...destinationValues(earlier?.destination ?? null, {
        name: shownName(shop, ''),
        phone: actor.phone,
      }),
    },
  };
}

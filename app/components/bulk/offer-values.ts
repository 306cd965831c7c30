import type { OfferView } from '~/schemas/bulk/trade-view';

/** What the fields of an offer begin with: the terms of another one. */
export const offerValues = (offer: OfferView | undefined) => ({
  quantity: offer ? String(offer.quantity) : '',
  unitPrice: offer?.unitPrice.toFixed(2) ?? '',
  deliveryFee: offer?.deliveryFee ? offer.deliveryFee.toFixed(2) : '',
  depositPercent: offer?.depositPercent ? String(offer.depositPercent) : '',
});

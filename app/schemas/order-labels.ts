import type { PaymentMethod } from './order';

/** How buyers pay, as screens, exports and prints say it. */
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  momo: 'Mobile money',
  card: 'Card',
  cash_on_delivery: 'Cash on delivery',
};

/** Reasons to choose from; 'Other' needs a note. */
export const otherReason = 'Other';
export const cancelReasons = [
  'Out of stock',
  'Buyer changed their mind',
  'Buyer cannot be reached',
  'Wrong price',
  'Cannot deliver to this place',
  otherReason,
] as const;
export const returnReasons = [
  'Arrived damaged',
  'Not as described',
  'Wrong item sent',
  'Wrong size',
  'Buyer changed their mind',
  otherReason,
] as const;
export const refundReasons = [
  'Item returned',
  'Item damaged',
  'Item missing',
  'Agreed discount',
  otherReason,
] as const;

/** Suggested carriers; any other name is accepted. */
export const carriers = [
  'GIG Logistics',
  'Ghana Post EMS',
  'Speedaf',
  'VIP Parcel',
  'Own rider',
  'Buyer collects',
] as const;

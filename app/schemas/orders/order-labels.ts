import type { PaymentMethod } from './order';

/** How buyers pay; screens, exports and prints say it with `paymentMethodLabel`. */
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  momo: 'Mobile money',
  card: 'Card',
  cash_on_delivery: 'Cash on delivery',
  cash_paid: 'Cash',
};

export const isPaymentMethod = (method: string): method is PaymentMethod =>
  Object.hasOwn(paymentMethodLabels, method);

/** All methods that we don't know, where orders are counted by method. */
export const otherPaymentMethods = '-';

/** 'Mobile money'; 'Other: bank_transfer' for a method that only the shop knows. */
export function paymentMethodLabel(method: string): string {
  if (isPaymentMethod(method)) return paymentMethodLabels[method];
  return method === '' || method === otherPaymentMethods ? 'Other' : `Other: ${method}`;
}

/** Reasons to choose from; 'Other' needs a note. */
export const otherReason = 'Other';
/** Of an order, or a part of it, that the seller cannot send. */
export const outOfStock = 'Out of stock';
export const cancelReasons = [
  outOfStock,
  'Buyer changed their mind',
  'Buyer cannot be reached',
  'Wrong price',
  'Cannot deliver to this place',
  otherReason,
] as const;
/** What the record keeps of a reason that was chosen, and a note: 'Out of stock: until May'. */
export const reasonText = ({ reason, note }: { reason: string; note: string }): string =>
  [reason === otherReason ? '' : reason, note].filter(Boolean).join(': ');
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
/** Refunds for these are for items, which the refund names. */
export const itemReasons: readonly string[] = refundReasons.slice(0, 3);

/** Suggested carriers; any other name is accepted. */
export const carriers = [
  'GIG Logistics',
  'Ghana Post EMS',
  'Speedaf',
  'VIP Parcel',
  'Own rider',
  'Buyer collects',
] as const;

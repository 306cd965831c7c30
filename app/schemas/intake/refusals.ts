/**
 * Why a basket of the buyers' shop, or what a seller's program asks for, is refused, by the code that the
 * program goes by. The sentences are for its people and for admins.
 */
export const refusalWords = {
  missing: 'This field is missing.',
  wrong_type: 'This is not what the field takes.',
  too_long: 'This text is too long.',
  too_many: 'These are too many.',
  bad_format: 'This is not written as the field needs it.',
  unknown_value: 'The field does not know this value.',
  unsupported_currency: 'Only GHS is taken.',
  unknown_payment_method: 'This payment method is not known.',
  bad_phone: 'This is no phone number of Ghana.',
  too_many_decimals: 'Amounts have two decimals at most.',
  not_a_count: 'Enter a whole number of units, from 1 on.',
  discount_too_large: 'This discount is larger than what it is taken from.',
  sums_differ: 'The sums do not add up.',
  duplicate_seller: 'One basket has one part for each seller.',
  duplicate_attempt: 'Two payments of the basket have one id.',
  unknown_seller: 'There is no seller with this id.',
  suspended_seller: 'This seller is suspended.',
  unknown_product: 'This seller has no product with this id.',
  unknown_variant: 'This product has no such variant.',
  number_taken: 'Another order of this seller has this number.',
  unknown_line: 'The order has no line of this product and variant.',
  duplicate_line: 'Two lines name the same product and variant.',
  more_than_ordered: 'These are more units than were ordered.',
  not_delivered: 'So many units were not delivered.',
  already_returned: 'So many units are not with the buyer any more, or in another return.',
  return_too_late: 'The days to return these units are over.',
  not_possible: 'This cannot be done now.',
  not_left: 'The order has not so many units left, or no such line.',
  unknown_sku: 'You have no product with this SKU.',
  sku_of_several: 'Several variants have this SKU. Give each its own, or change them on the page.',
  sku_twice: 'Another item of this request has this SKU.',
  not_a_stock: 'Enter a whole number of units from 0 to 1,000,000.',
  two_stocks: 'The item says two stocks: “stock” and “quantity” are one. Send one of them.',
  price_out_of_range: 'Enter a price from 0.01 to 1,000,000.00.',
  not_a_number_of_times: 'Enter a whole number from 0 to 1,000,000.',
  not_promoted: 'This product was not promoted on this day.',
  day_out_of_range: 'Report today, or one of the seven days before.',
  nothing_to_change: 'Give a stock, a price or both.',
} as const;
export type RefusalCode = keyof typeof refusalWords;

export const refusalCodes = Object.keys(refusalWords) as RefusalCode[];

export const isRefusalCode = (text: string): text is RefusalCode => Object.hasOwn(refusalWords, text);

/** One fault of a basket. */
export interface Refusal {
  /** The field, as a JSON Pointer (RFC 6901): '/orders/0/lines/1/unitPrice'. */
  pointer: string;
  code: RefusalCode;
  detail: string;
}

/** A fault of the field that a path leads to. */
export const refusalAt = (
  path: readonly (string | number)[],
  code: RefusalCode,
  detail: string = refusalWords[code],
): Refusal => ({ pointer: pointerOf(path), code, detail });

/** A path as a JSON Pointer. */
export const pointerOf = (path: readonly (string | number)[]): string =>
  path.map((key) => `/${escaped(String(key))}`).join('');

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

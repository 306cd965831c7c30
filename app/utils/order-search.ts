import { parsePhone } from './phone';
import { searchKeys, wholeKeys } from './search-words.server';

/** Fewer digits would find half of all orders. */
const phoneEndings = [4, 5, 6, 7, 8, 9];

/**
 * The search words of an order: its number, also without letters and zeros in front, the buyer's name, the
 * phone number in both notations and its last digits.
 */
export function orderSearchKeys({
  orderNumber,
  buyerName,
  buyerPhone,
}: {
  orderNumber: string;
  buyerName: string;
  buyerPhone: string;
}): Record<string, true> {
  const digits = (parsePhone(buyerPhone) ?? buyerPhone).replace(/\D/g, '');
  const endings = phoneEndings.map((length) => digits.slice(-length));
  return {
    ...searchKeys(orderNumber, buyerName, digits, `0${digits.slice(-9)}`),
    ...wholeKeys([...endings, orderNumber.replace(/^\D*0*/, '')].filter((word) => word !== '')),
  };
}

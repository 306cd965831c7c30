import { withoutInvisible } from './one-line';

/**
 * Ghanaian phone numbers: typed as 024 412 3456, 233…, +233…, 00233… or +233 (0)24…; kept as +233244123456
 * (docs/product.md, "Formats").
 */

// Prefixes change over time, so all are accepted.
const GHANAIAN = /^(?:(?:\+|00)?2330?|0)([1-9][0-9]{8})$/;
/** Also the apostrophe with which a spreadsheet keeps a number as text, and the dashes of other keyboards. */
const SEPARATORS = /[\s().'’\u2010-\u2015-]/g;

/** The number as +233244123456, or null if it is not Ghanaian. */
export function parsePhone(typed: string): string | null {
  // Numbers copied from contacts carry marks of direction.
  const match = GHANAIAN.exec(withoutInvisible(typed).replace(SEPARATORS, ''));
  return match ? `+233${match[1]}` : null;
}

/** '+233 24 412 3456'; a foreign number is returned as written. */
export function formatPhone(phone: string): string {
  const known = parsePhone(phone);
  return known ? `+233 ${known.slice(4, 6)} ${known.slice(6, 9)} ${known.slice(9)}` : phone.trim();
}

/** Opens WhatsApp with a message: to a number (+233 and nine digits), or to whom WhatsApp then asks for. */
export const whatsappLink = (message: string, phone = ''): string =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;

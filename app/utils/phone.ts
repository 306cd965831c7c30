/** Ghanaian phone numbers: typed as 024 412 3456, 233…, +233… or 00233…; kept as +233244123456. */

// Prefixes change over time, so all are accepted.
const GHANAIAN = /^(?:\+?233|00233|0)([1-9][0-9]{8})$/;
const SEPARATORS = /[\s().-]/g;

/** The number as +233244123456, or null if it is not Ghanaian. */
export function parsePhone(typed: string): string | null {
  const match = GHANAIAN.exec(typed.replace(SEPARATORS, ''));
  return match ? `+233${match[1]}` : null;
}

/** '+233 24 412 3456'; a foreign number is returned as written. */
export function formatPhone(phone: string): string {
  const known = parsePhone(phone);
  return known ? `+233 ${known.slice(4, 6)} ${known.slice(6, 9)} ${known.slice(9)}` : phone.trim();
}

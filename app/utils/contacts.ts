/**
 * Phone numbers and email addresses in a text. Pages for everyone show neither: whoever wants to buy signs
 * in, and pays the marketplace.
 */
const contact =
  /(?:\+?\s?233|\b0)(?:[\s().-]*\d){9}(?!\d)|[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;

/** The first phone number or email address in a text, or null. */
export function findContact(text: string): string | null {
  return text.match(contact)?.[0]?.trim() ?? null;
}

/** The text with every phone number and email address replaced. */
export function hideContacts(text: string): string {
  return text.replace(contact, '(hidden)');
}

import { parsePhone } from './phone';
import { nearSearchKeys } from './search-words.server';

interface Findable {
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  businessName: string;
  phone: string;
}

/** A user's search keys: the starts and ends of names and email, and the phone number in both notations. */
export function personSearchKeys(person: Partial<Findable>): Record<string, true> {
  const { email = '', firstName = '', lastName = '', displayName = '' } = person;
  const { businessName = '', phone = '' } = person;
  return nearSearchKeys(email, firstName, lastName, displayName, businessName, ...numbersOf(phone));
}

/** A phone number in both notations; any other number as it is. */
export function numbersOf(number: string): string[] {
  const international = parsePhone(number);
  return international ? [international, `0${international.slice(4)}`] : [number];
}

/** Only a number, as people write them: '024 412', '+233 24-412'. */
const numberAlone = /^\+?[\d\s().-]{3,}$/;

/** A zero behind the code of the country, as in '+233 (0)24'; without either, an order's number may be so. */
const extraZero = /^(?:\+|00)233|^233\s*\(0/;

/** The search text, with a phone number, or its beginning, joined into one word. */
export function joinNumber(typed: string): string {
  const text = typed.trim();
  if (!numberAlone.test(text) || !/\d/.test(text)) return text;
  const digits = text.replace(/\D/g, '').replace(/^00233/, '233');
  return extraZero.test(text) ? digits.replace(/^2330/, '233') : digits;
}

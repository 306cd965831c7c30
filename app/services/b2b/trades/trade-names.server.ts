import { randomInt } from 'node:crypto';
import { sellerNameOf, type User } from '~/schemas/user';

/** A person's name as the other side may read it: no email address. */
export function shownName(user: User, otherwise: string): string {
  const name = sellerNameOf(user);
  return name.includes('@') ? otherwise : name;
}

/** Letters and digits that cannot be mistaken for others, as references are typed into phones. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** BT, two digits of the year, six random characters. */
export function newTradeReference(now: Date): string {
  const random = Array.from({ length: 6 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `BT${String(now.getUTCFullYear()).slice(2)}${random}`;
}

import { randomInt } from 'node:crypto';
import type { Shop } from '~/schemas/users/shop';

/** A shop's name as the other side of a trade may read it: no email address. */
export function shownName({ sellerName }: Pick<Shop, 'sellerName'>, otherwise: string): string {
  return sellerName.includes('@') ? otherwise : sellerName;
}

/** Letters and digits that cannot be mistaken for others, as references are typed into phones. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** BT, two digits of the year, six random characters. */
export function newTradeReference(now: Date): string {
  const random = Array.from({ length: 6 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `BT${String(now.getUTCFullYear()).slice(2)}${random}`;
}

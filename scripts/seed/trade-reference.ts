import type { Random } from '../../tests/factories/random';

/** The reference of a trade in bulk. */
export function makeTradeReference(now: Date, random: Random): string {
  const letters = random.hex(6).toUpperCase().replaceAll('0', 'K').replaceAll('1', 'X');
  return `BT${String(now.getUTCFullYear()).slice(2)}${letters}`;
}

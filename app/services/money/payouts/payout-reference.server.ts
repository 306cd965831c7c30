import { randomInt } from 'node:crypto';

const digits = (count: number) => 36 ** count;

/** TSA, four characters from the time in seconds, three random ones: ten in all, upper case. */
export function newPayoutReference(now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000) % digits(4);
  const time = seconds.toString(36).padStart(4, '0');
  const random = randomInt(digits(3)).toString(36).padStart(3, '0');
  return `TSA${time}${random}`.toUpperCase();
}

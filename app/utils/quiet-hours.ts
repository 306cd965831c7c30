import { hourMs } from './dates';

/** Hours of the day in Accra, which is UTC, from 0 to 23; equal ones are no quiet hours. */
export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

/** When the quiet hours that it is now in are over; null outside them. */
export function quietUntil(now: Date, { quietFrom, quietTo }: QuietHours): Date | null {
  const hour = now.getUTCHours();
  const isQuiet =
    quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;
  if (!isQuiet) return null;
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const today = midnight + quietTo * hourMs;
  return new Date(today > now.getTime() ? today : today + 24 * hourMs);
}

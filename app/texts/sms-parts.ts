import { formatClock, formatDay } from '~/utils/dates';
import { formatAmount } from '~/utils/money';

/** 'GHS 1,250.00': an SMS has no ₵. */
export const cedis = (amount: number) => `GHS ${formatAmount(amount)}`;

/** 'today 18:00', '3 Dec 18:00' */
export const momentOf = (at: string, now: Date) => `${formatDay(at, now)} ${formatClock(at)}`;

import { dayMs } from '~/utils/dates';

/**
 * Until when the buyer may return a parcel (docs/product.md, "Orders"): an ISO string; null before its
 * delivery, and for orders whose returns have no end.
 *
 * @param returnDays those of the order
 */
export const returnBy = (deliveredAt: string | null, returnDays: number | null): string | null =>
  deliveredAt === null || returnDays === null
    ? null
    : new Date(Date.parse(deliveredAt) + returnDays * dayMs).toISOString();

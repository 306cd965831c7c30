import type { UserStatus } from '~/schemas/users/user';
import type { HappenedEvent } from './event';

/**
 * The event of a seller whose products may not be sold, or may be again: shops hear whether they are
 * suspended and until when they are on holiday.
 *
 * @param closedUntil the last day of a holiday (YYYY-MM-DD), or null
 */
export const eventOfSeller = (
  sellerId: string,
  status: UserStatus,
  closedUntil: string | null,
): HappenedEvent => ({
  type: 'seller.changed',
  data: { sellerId, status, closedUntil },
  audience: ['shops'],
});

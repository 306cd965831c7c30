import { dayOf } from '~/utils/days';

/** What is written at the end of a day may arrive a little later. */
const closedAfterMs = 10 * 60_000;

/** The first day, YYYY-MM-DD in UTC, that is not closed: what happened before it is there, and is kept. */
export const firstOpenDay = (now: Date): string => dayOf(now.getTime() - closedAfterMs);

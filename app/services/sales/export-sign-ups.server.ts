import type { Readable } from 'node:stream';
import { exportList } from '../csv/export-list.server';
import { type DayCount, keepSignUps, loadSignUps } from './sign-ups.server';

/** Sign-ups of each of the last 365 days as CSV, oldest first. */
export function exportSignUps(_scope: 'all', _search: unknown, signal: AbortSignal): Readable {
  return exportList<DayCount & { id: string }>(
    { day: ({ day }) => day, sign_ups: ({ count }) => String(count) },
    signal,
    async () => {
      // A file with days that are missing would be wrong for good.
      await keepSignUps();
      const { days } = await loadSignUps();
      return { items: days.map((one) => ({ id: one.day, ...one })), nextCursor: null };
    },
  );
}

import * as v from 'valibot';

/** Anything that stands for an instant in a stored record: a Firestore timestamp, a Date, an ISO string. */
interface HasToDate {
  toDate(): Date;
}

export function isTimestamp(value: unknown): value is HasToDate {
  return (
    typeof value === 'object' && value !== null && 'toDate' in value && typeof value.toDate === 'function'
  );
}

function toIso(value: unknown): string | null {
  const date = isTimestamp(value)
    ? value.toDate()
    : typeof value === 'string' || typeof value === 'number' || value instanceof Date
      ? new Date(value)
      : null;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}

/** An instant as an ISO string, however an older record has written it; null when it is none. */
export const instant = v.pipe(v.optional(v.unknown(), null), v.transform(toIso));

/** A day as YYYY-MM-DD, however a record has written it; null when it is none. */
export const day = v.pipe(
  instant,
  v.transform((iso) => iso?.slice(0, 10) ?? null),
);

/** Text that an older record may lack. */
export const text = v.fallback(v.optional(v.string(), ''), '');

/** Text that is null when an older record lacks it. */
export const textOrNull = v.fallback(v.nullish(v.string(), null), null);

/** A number that is null when an older record lacks it or holds something else. */
export const numberOrNull = v.fallback(v.nullish(v.pipe(v.number(), v.finite()), null), null);

/** A kept counter of what is unread; 0 when a record lacks it, or counts below nothing. */
export const unreadCount = v.pipe(
  v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  v.transform((value) => Math.max(0, value)),
);

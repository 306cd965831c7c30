import type { Random } from '../../tests/factories/random';

export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** The time `days` days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day);
}

/** A random daytime of the same day (Ghana is on UTC), between `from` and `to`. */
export function byDay(at: Date, random: Random, { from, to }: { from: Date; to: Date }): Date {
  const minutes = random.int(6 * 60 + 30, 21 * 60);
  const start = new Date(at).setUTCHours(0, 0, 0, 0);
  const moment = start + minutes * 60_000 + random.int(0, 59_999);
  if (moment > from.getTime() && moment < to.getTime()) return new Date(moment);
  return between(from, to, at.getTime());
}

function between(from: Date, to: Date, moment: number): Date {
  return new Date(Math.min(Math.max(moment, from.getTime()), to.getTime()));
}

import { dayMs } from './dates';
import { plural } from './text';

const secondMs = 1_000;
const units = [
  [dayMs, 'day'],
  [60 * secondMs, 'minute'],
  [secondMs, 'second'],
] as const;

/** 30_000 → '30 seconds', 600_000 → '10 minutes' */
export function intervalWords(everyMs: number): string {
  const [ms, unit] = units.find(([size]) => everyMs >= size) ?? [secondMs, 'second'];
  return plural(everyMs / ms, unit);
}

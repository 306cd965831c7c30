import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours';

const night = { quietFrom: 21, quietTo: 7 };
const until = (time: string, hours = night) =>
  quietUntil(new Date(`2026-11-28T${time}:00Z`), hours)?.toISOString();

it('holds back over midnight until the morning', () => {
  expect(until('20:59')).toBeUndefined();
  expect(until('21:00')).toBe('2026-11-29T07:00:00.000Z');
  expect(until('23:30')).toBe('2026-11-29T07:00:00.000Z');
  expect(until('06:59')).toBe('2026-11-28T07:00:00.000Z');
  expect(until('07:00')).toBeUndefined();
});

it('holds back within a day, and never where both hours are the same', () => {
  const noon = { quietFrom: 12, quietTo: 14 };
  expect(until('13:10', noon)).toBe('2026-11-28T14:00:00.000Z');
  expect(until('14:00', noon)).toBeUndefined();
  expect(until('12:00', { quietFrom: 12, quietTo: 12 })).toBeUndefined();
});

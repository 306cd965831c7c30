import { expect, test } from 'vitest';
import {
  factorUri,
  newFactorSecret,
  newRecoveryCodes,
  recoveryCodes,
  stepOfCode,
} from './one-time-codes.server';

// The secret '12345678901234567890' of RFC 6238, whose codes of eight digits end with these six.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('the code of RFC 6238 at %d s is of its step', (seconds, code, step) => {
  expect(stepOfCode(secret, code, seconds * 1_000)).toBe(step);
});

test('a phone whose clock is a step away is understood, and not two', () => {
  const at = (seconds: number) => stepOfCode(secret, '081804', (1_111_111_109 + seconds) * 1_000);
  expect([at(-30), at(0), at(30)]).toEqual([37_037_036, 37_037_036, 37_037_036]);
  expect([at(-60), at(60)]).toEqual([null, null]);
});

test.each(['', '0', '08180', '0818044', 'abcdef', '٠٨١٨٠٤'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, 1_111_111_109_000)).toBeNull();
});

test('secrets are new each time, and an app reads them with the name of the account', () => {
  const made = newFactorSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(newFactorSecret()).not.toBe(made);
  const { protocol, host, pathname, searchParams } = new URL(factorUri(made, 'ama+1@makola.test'));
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Makola:ama+1@makola.test',
  ]);
  expect(Object.fromEntries(searchParams)).toMatchObject({ secret: made, digits: '6', period: '30' });
});

test('ten recovery codes of twelve digits, all different', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(recoveryCodes);
  for (const code of codes) expect(code).toMatch(/^\d{12}$/);
});

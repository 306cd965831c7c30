import { beforeEach, expect, test, vi } from 'vitest';
import { appCode, makeSecondFactor, recoveryCodesOf } from '../../../../tests/factories/second-factors';
import { acceptCode } from './codes.server';

const now = Date.parse('2026-11-30T12:00:10Z');
const step = Math.floor(now / 30_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return () => vi.useRealTimers();
});

const { factor } = makeSecondFactor('ama');
const ama = { ...factor.data, id: 'ama', pending: '', pendingUntil: null, reset: null };
const [first = '', second = ''] = recoveryCodesOf();

test('a code of now, and of a phone whose clock is a step away', () => {
  const steps = [-2, -1, 0, 1, 2].map((away) => acceptCode(ama, appCode(away), now)?.changes.lastStep);
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
});

test('no code of the step of the last one, or of an earlier one', () => {
  const used = { ...ama, lastStep: step };
  expect([-1, 0, 1].map((away) => acceptCode(used, appCode(away), now) !== null)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a recovery code once, and of nobody else', () => {
  const accepted = acceptCode(ama, first, now);
  expect(accepted).toMatchObject({ recoveryLeft: 9 });
  const used = { ...ama, ...accepted?.changes };
  expect(acceptCode(used, first, now)).toBeNull();
  expect(acceptCode(used, second, now)).toMatchObject({ recoveryLeft: 8 });
  expect(acceptCode({ ...ama, id: 'kofi' }, first, now)).toBeNull();
  expect(acceptCode({ ...ama, id: 'kofi' }, appCode(), now)).toBeNull();
});

test('the secret is sealed anew with each code', () => {
  const { secret } = acceptCode(ama, appCode(), now)?.changes ?? {};
  expect(secret).toEqual(expect.any(String));
  expect(secret).not.toBe(ama.secret);
  expect(acceptCode({ ...ama, secret: secret ?? '' }, appCode(), now)).not.toBeNull();
});

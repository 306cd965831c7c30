import { expect, test } from 'vitest';
import { isRetryableStatus, StorageError, type StorageErrorCode, storageCodeOf } from './storage-error';

test.each([
  [401, 'no token', 'unauthenticated'],
  [401, 'Firebase App Check token is invalid.', 'unauthorized-app'],
  [401, 'invalid app-check token', 'unauthorized-app'],
  [402, '', 'quota-exceeded'],
  [403, '', 'unauthorized'],
  [404, 'No such object: x/y', 'object-not-found'],
  [404, 'The specified bucket does not exist.', 'bucket-not-found'],
  [400, '', 'invalid-argument'],
  [408, '', 'retry-limit-exceeded'],
  [429, '', 'retry-limit-exceeded'],
  [500, '', 'retry-limit-exceeded'],
  [503, '', 'retry-limit-exceeded'],
  [undefined, 'socket hang up', 'retry-limit-exceeded'],
  [409, '', 'unknown'],
  [418, '', 'unknown'],
] as const)('%s (%s) is %s', (status, message, code) => {
  expect(storageCodeOf(status, message)).toBe(code);
});

test.each([408, 429, 500, 502, 503, 504, 599, undefined])('%s is retried', (status) => {
  expect(isRetryableStatus(status)).toBe(true);
});

test.each([200, 400, 401, 402, 403, 404, 409, 412, 499])('%i is final', (status) => {
  expect(isRetryableStatus(status)).toBe(false);
});

test('every code has a message that reveals no details', () => {
  const codes: StorageErrorCode[] = [
    ...(['unknown', 'object-not-found', 'bucket-not-found', 'quota-exceeded'] as const),
    ...(['unauthenticated', 'unauthorized', 'unauthorized-app', 'retry-limit-exceeded'] as const),
    ...(['canceled', 'invalid-url', 'invalid-argument'] as const),
  ];
  for (const code of codes) {
    const error = new StorageError(code, { cause: new Error('secret') });
    expect(error.userMessage).toMatch(/^[A-Z].+\.$/);
    expect(error.userMessage).not.toContain('secret');
    expect(error.message).toBe(`storage/${code}`);
  }
});

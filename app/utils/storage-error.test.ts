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
  [500, 'Storage I/O failure: No space left on device (os error 28)', 'quota-exceeded'],
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

const sentences: Record<StorageErrorCode, string> = {
  unknown: 'The file storage failed. Try again in a minute.',
  'object-not-found': 'This file does not exist or was removed.',
  'bucket-not-found': 'The file storage is not set up. Contact support.',
  'quota-exceeded': 'The file storage is full. Nothing you saved is lost. Contact support.',
  unauthenticated: 'The file storage did not accept our sign-in. Contact support.',
  unauthorized: 'The file storage refused this. Contact support.',
  'unauthorized-app': 'The file storage refused this program. Contact support.',
  'retry-limit-exceeded': 'The file storage did not answer in time. Try again in a minute.',
  canceled: 'The upload was stopped. Upload the file again.',
  'invalid-url': 'This is not the address of a file.',
  'invalid-argument': 'The file storage did not understand this. Contact support.',
};

test.each(Object.entries(sentences))('%s reads “%s”, and the cause stays out of it', (code, sentence) => {
  const error = new StorageError(code as StorageErrorCode, { cause: new Error('secret') });
  expect([error.message, error.userMessage]).toEqual([`storage/${code}`, sentence]);
});

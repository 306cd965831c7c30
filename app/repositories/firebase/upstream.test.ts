import { expect, test } from 'vitest';
import { upstreamError } from './upstream.server';

test.each([
  ['firestore', 'Makola cannot reach its database right now. Nothing was changed. Try again in a minute.'],
  ['auth', 'Makola cannot reach the sign-in service right now. Try again in a minute.'],
  ['storage', 'Makola cannot reach its file storage right now. Nothing was changed. Try again in a minute.'],
] as const)(
  '%s that does not answer is 503 with its sentence; the cause is for the log',
  (service, words) => {
    const cause = new Error('secret-host:443 said no');
    const error = upstreamError(service, cause);
    expect(error).toMatchObject({ code: 'upstream', status: 503, userMessage: words, cause });
    expect(error.message).toBe(`${service}: secret-host:443 said no`);
  },
);

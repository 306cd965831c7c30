import { describe, expect, it } from 'vitest';
import { RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { unknownOutcome, upstreamError } from './upstream.server';

describe('upstreamError', () => {
  it.each([
    ['firestore', 'Makola cannot reach its database right now. Nothing was changed. Try again in a minute.'],
    ['auth', 'Makola cannot reach the sign-in service right now. Try again in a minute.'],
    ['storage', 'Makola cannot reach its file storage right now. Try again in a minute.'],
  ] as const)(
    '%s that does not answer is 503 with its sentence; the cause is for the log',
    (service, words) => {
      const cause = new Error('14 UNAVAILABLE: secret-host:443');
      const error = upstreamError(service, cause);
      expect(error).toMatchObject({ code: 'upstream', status: 503, userMessage: words, cause });
      expect(error.message).toBe(`${service}: 14 UNAVAILABLE: secret-host:443`);
    },
  );

  const unknown =
    'Makola cannot reach its database right now. We don’t know yet whether it was taken. Send it again: it is taken once.';

  it('does not say that nothing was changed once something of the request may be stored', () => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const metrics = new RequestMetrics();
    const say = () =>
      runInRequest(
        { requestId: 'r', ip: '', log, metrics },
        () => upstreamError('firestore', 'away').userMessage,
      );
    expect(say()).toContain('Nothing was changed.');
    metrics.mayHaveChanged = true;
    expect(say()).toBe(unknown);
    // The page that a form leads to knows nothing of it.
    metrics.onlyShows = true;
    expect(say()).toBe('Makola cannot reach its database right now. Try again in a minute.');
  });

  it('that stands for a commit without an answer says so', () => {
    const error = unknownOutcome(upstreamError('firestore', new Error('no answer in time')));
    expect(error).toMatchObject({ code: 'upstream', status: 503, userMessage: unknown });
    expect(error.message).toBe('firestore: no answer in time; its commit was sent');
  });
});

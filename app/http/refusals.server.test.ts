import { expect, test } from 'vitest';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import { RequestMetrics, runInRequest } from '~/utils/request-context.server';
import { responseTo } from './refusals.server';

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** What is said of a database that does not answer, once a commit was sent that nobody answered. */
function said(losesForm: boolean): unknown {
  const metrics = new RequestMetrics();
  metrics.noteUnknownOutcome();
  const request = new Request('http://localhost/profile', { method: 'POST' });
  return runInRequest({ requestId: 'r', ip: '', log, metrics }, () =>
    responseTo(upstreamError('firestore', 'away'), request, { losesForm }),
  );
}

test('an error page, which has lost the form and its key, does not say that it can be sent again', () => {
  expect(JSON.stringify(said(true))).toContain('Look whether it is there before you send it again.');
  expect(JSON.stringify(said(false))).toContain('it is taken once');
});

import { expect } from 'vitest';
import { unknownOutcome, upstreamError } from '~/repositories/firebase/upstream.server';

// What a person reads while a service does not answer. The words are asserted beside upstream.server.ts.
const away = upstreamError('firestore', 'no answer');
export const databaseUnavailable = away.userMessage;
/** On a page that is only shown. */
export const pageUnavailable = databaseUnavailable.replace(/Nothing was changed\. /, '');
export const signInUnavailable = upstreamError('auth', 'no answer').userMessage;
/** When a commit was sent, and nobody knows whether it was written. */
export const outcomeUnknown = unknownOutcome(away).userMessage;

/** A form that is shown again because a service did not answer, with what was typed but its passwords. */
export const shownAgain = (message: string) => ({
  result: { error: { '': [expect.stringContaining(message)] } },
});

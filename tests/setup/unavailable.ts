import { expect } from 'vitest';
import { upstreamError } from '~/repositories/firebase/upstream.server';

// What a person reads while a service does not answer. The words are asserted beside upstream.server.ts.
export const databaseUnavailable = upstreamError('firestore', 'no answer').userMessage;
export const signInUnavailable = upstreamError('auth', 'no answer').userMessage;

/** A form that is shown again because a service did not answer, with what was typed but its passwords. */
export const shownAgain = (message: string) => ({
  result: { error: { '': [expect.stringContaining(message)] } },
});

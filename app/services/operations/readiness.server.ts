import { lastWriteAt } from '~/repositories/firebase/transactions.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import { outsideRequests } from '~/utils/request-context.server';
import { withinMs } from '~/utils/time-limit';
import { noteOwnServer } from './own-server.server';

/** How long a write that worked says that the next one will, in milliseconds. */
const freshMs = 15_000;
/** A balancer waits for a second. */
const answerMs = 900;

let trying: Promise<void> | null = null;

/** The record of this server is what is written; once, however many ask. */
function writeNow(): Promise<void> {
  trying ??= outsideRequests(noteOwnServer).finally(() => {
    trying = null;
  });
  return trying;
}

/**
 * Whether the database takes writes: one worked lately, or one works now. With nobody's writes it costs four
 * a minute.
 *
 * @throws AppError `upstream`, in less than a second
 */
export async function requireReady(): Promise<void> {
  if (Date.now() - lastWriteAt() < freshMs) return;
  const late = () => upstreamError('firestore', new Error(`no write within ${answerMs} ms`));
  await withinMs(answerMs, writeNow(), late);
}

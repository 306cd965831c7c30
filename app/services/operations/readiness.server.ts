import { lastWriteAt } from '~/repositories/firebase/transactions.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import {
  currentRequest,
  type RequestLog,
  RequestMetrics,
  runInRequest,
} from '~/utils/request-context.server';
import { withinMs } from '~/utils/time-limit';
import { noteOwnServer } from './own-server.server';

/** How long a write that worked says that the next one will, in milliseconds. */
const freshMs = 15_000;
/** A balancer waits for a second. */
const answerMs = 900;

let trying: Promise<void> | null = null;

/** A try says nothing itself: it is made every few seconds, and what changes is logged once. */
const silent = () => undefined;
const noLog: RequestLog = { info: silent, warn: silent, error: silent };

/** The record of this server is what is written; once, however many ask. */
function writeNow(): Promise<void> {
  const context = { requestId: 'readiness', ip: '', log: noLog, metrics: new RequestMetrics() };
  trying ??= runInRequest(context, noteOwnServer).finally(() => {
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

let wasReady = true;

/** As `requireReady`, as an answer; what changes since the last one is logged, once. */
export async function isReady(): Promise<boolean> {
  const fault = await requireReady().then(
    () => null,
    (error: unknown) => ({ err: error }),
  );
  const { log } = currentRequest();
  if (fault && wasReady) log.error(fault, 'this server is not ready: the database takes no writes');
  if (!fault && !wasReady) log.info({}, 'this server is ready again');
  wasReady = fault === null;
  return wasReady;
}

import { AppError } from '~/utils/app-error';
import { meters } from '~/utils/meters.server';
import { currentRequest, type ServiceName } from '~/utils/request-context.server';
import { withinMs } from '~/utils/time-limit';
import { adviceFor } from './project-fault';

const away: Record<ServiceName, string> = {
  firestore: 'Makola cannot reach its database right now.',
  auth: 'Makola cannot reach the sign-in service right now.',
  storage: 'Makola cannot reach its file storage right now.',
};
const unchanged = 'Nothing was changed. Try again in a minute.';
const unknown = 'We don’t know yet whether it was taken. Send it again: it is taken once.';

/**
 * What a person reads. That nothing was changed is said only while no commit of their request was sent, or
 * each was refused; other services are not asked what they kept. A page that is only shown, perhaps after a
 * form that was taken, changes nothing anyway: it says nothing of it.
 */
function sentenceFor(service: ServiceName): string {
  const { mayHaveChanged, onlyShows } = currentRequest().metrics;
  if (service !== 'firestore' || onlyShows) return `${away[service]} Try again in a minute.`;
  return `${away.firestore} ${mayHaveChanged ? unknown : unchanged}`;
}

/** The error for a transaction whose commit was sent and had no definite answer by the end of its time. */
export const unknownOutcome = (cause: AppError): AppError =>
  new AppError('upstream', `${cause.message}; its commit was sent`, `${away.firestore} ${unknown}`, {
    cause,
  });

/**
 * The error that stands for a service that did not answer, or not as it should.
 * The cause goes to the log with the request, and what to change where the project's set-up is the cause; the
 * person reads a fixed sentence.
 *
 * @param userMessage another sentence, where more is known
 */
export function upstreamError(
  service: ServiceName,
  cause: unknown,
  userMessage = sentenceFor(service),
): AppError {
  meters.upstreamFailures.inc({ service });
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice = findAdvice(service, cause);
  const message = `${service}: ${reason}${advice ? ` → ${advice}` : ''}`;
  return new AppError('upstream', message, userMessage, { cause });
}

/** What to change in the project, where its set-up is why a service failed; undefined for another failure. */
export function findAdvice(service: ServiceName, cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  // firebase-admin says some things by its code alone.
  return adviceFor(service, 'code' in cause ? `${cause.code} ${cause.message}` : cause.message);
}

/**
 * Runs a call to a service within `limit` milliseconds, and adds its time to the request's cost.
 * @param call what is asked of the service, for the trace
 * @throws AppError `upstream` when the time is over.
 */
export async function withinTime<T>(
  service: ServiceName,
  limitMs: number,
  work: () => Promise<T>,
  call?: string,
): Promise<T> {
  const inTime = () =>
    withinMs(limitMs, work(), () => upstreamError(service, new Error(`no answer within ${limitMs} ms`)));
  return currentRequest().metrics.time(service, inTime, call);
}

import { AppError } from '~/utils/app-error';
import { meters } from '~/utils/meters.server';
import { currentRequest, type ServiceName } from '~/utils/request-context.server';
import { withinMs } from '~/utils/time-limit';
import { adviceFor } from './project-fault';

const sentence: Record<ServiceName, string> = {
  firestore: 'Makola cannot reach its database right now. Nothing was changed. Try again in a minute.',
  auth: 'Makola cannot reach the sign-in service right now. Try again in a minute.',
  storage: 'Makola cannot reach its file storage right now. Nothing was changed. Try again in a minute.',
};

/**
 * The error that stands for a service that did not answer, or not as it should.
 * The cause goes to the log with the request, and what to change where the project's set-up is the cause; the
 * person reads one fixed sentence.
 */
export function upstreamError(service: ServiceName, cause: unknown): AppError {
  meters.upstreamFailures.inc({ service });
  const reason = cause instanceof Error ? cause.message : String(cause);
  const advice = findAdvice(service, cause);
  return new AppError('upstream', `${service}: ${reason}${advice ? ` → ${advice}` : ''}`, sentence[service], {
    cause,
  });
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

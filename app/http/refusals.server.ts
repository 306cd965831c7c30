import { data } from '~/framework.server';
import { may, type Needed } from '~/schemas/rights';
import { AppError, notFound } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';
import { StorageError } from '~/utils/storage-error';

/** The data that a route's error boundary gets for an AppError. */
interface ErrorData {
  code: AppError['code'];
  message: string;
  requestId: string;
}

/**
 * The response for a failure with a message for people, which is logged; any other error as it is.
 *
 * @param losesForm it is an error page, on which no form can be sent again with its key
 */
export function responseTo(
  thrown: unknown,
  request: Request,
  { losesForm }: { losesForm: boolean },
): unknown {
  const error = loggedRefusal(thrown, request);
  if (!error) return thrown;
  const { requestId, metrics } = currentRequest();
  const isUnknown = losesForm && error.code === 'upstream' && metrics.mayHaveChanged;
  const body: ErrorData = {
    code: error.code,
    message: isUnknown ? formWasLost : error.userMessage,
    requestId,
  };
  return data(body, { status: error.status });
}

/** Sent from here, it would have a new key, and be taken twice. */
const formWasLost =
  'Makola did not get an answer in time. We don’t know yet whether your form was taken. Look whether it is there before you send it again.';

/** A failure with a message for people, which is logged; null for any other error. */
export function loggedRefusal(thrown: unknown, request: Request): AppError | null {
  const error = thrown instanceof StorageError ? storageFault(thrown) : thrown;
  if (!(error instanceof AppError)) return null;
  const { code, message } = error;
  const { log } = currentRequest();
  const path = new URL(request.url).pathname;
  if (code === 'upstream') log.error({ err: error, code, path }, 'refused');
  else log.info({ code, reason: message, path }, 'refused');
  return error;
}

function storageFault(error: StorageError): AppError {
  return new AppError('upstream', error.message, error.userMessage, { cause: error });
}

/**
 * Refuses who lacks a right (docs/product/people.md, "Rights"): a page that is not for them is not there, a
 * form says so.
 *
 * @throws AppError `not-found` for pages, `forbidden` for forms
 */
export function requireRight<Right extends string>(
  rights: readonly Right[],
  needed: Needed<Right>,
  { method }: Pick<Request, 'method'>,
): void {
  if (may(rights, needed)) return;
  if (method !== 'POST') throw notFound('page');
  throw forbidden(`without the right ${needed}`, 'You don’t have the right to do this.');
}

export function forbidden(reason: string, userMessage: string): AppError {
  return new AppError('forbidden', reason, userMessage);
}

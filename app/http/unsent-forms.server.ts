import { AppError } from '~/utils/app-error';
import { currentRequest, runInRequest } from '~/utils/request-context.server';
import { StorageError } from '~/utils/storage-error';
import { withinMs } from '~/utils/time-limit';
import { readBefore } from './read-form.server';
import { loggedRefusal } from './refusals.server';
import { shownAgain } from './responses.server';

/** The text fields of a form that was not sent. */
export interface Unsent {
  /** As in the body of a form without files, without passwords and, where it is stored, without tokens. */
  fields: string;
  /** Whether files were chosen too, which are not kept. */
  hasFiles: boolean;
}

/** Fields that are never shown again. */
const passwords = /password/i;
/** Fields that are never stored. */
export const secrets = /password|token|secret|oobCode/i;

/** What of a form can be shown again, without the fields of these names; null when it has no text. */
export function unsentOf(form: FormData, leftOut: RegExp): Unsent | null {
  const entries = [...form].filter(([name]) => !leftOut.test(name));
  const texts = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  if (texts.length === 0) return null;
  const hasFiles = entries.some(([, value]) => typeof value !== 'string' && value.size > 0);
  return { fields: new URLSearchParams(texts).toString(), hasFiles };
}

/**
 * Runs an action with a form that was not sent, so that the page shows it again as it shows a refused one:
 * nothing can be written.
 *
 * @param message says why, above the form
 * @param leftOut fields that were sent and are not shown: that they are empty is nobody's mistake
 * @returns the refused form with this status, or null when the action cannot show it
 */
export async function showUnsent<R>(
  { url, headers }: Request,
  { fields, hasFiles }: Unsent,
  { message, leftOut, status }: { message: string; leftOut?: string[]; status: 200 | 503 },
  act: (request: Request) => Promise<R>,
): Promise<R | null> {
  const form = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const cookie = headers.get('Cookie');
  if (cookie) form.headers.set('Cookie', cookie);
  const unsentForm = { message: hasFiles ? `${message} Choose its files again.` : message, leftOut };
  try {
    return shownAgain(await runInRequest({ ...currentRequest(), unsentForm }, () => act(form)), status);
  } catch (error) {
    currentRequest().log.info({ err: error }, 'a form that was not sent could not be shown');
    return null;
  }
}

/** Milliseconds until the error page is shown instead: what the page needs may be unavailable too. */
const showLimitMs = 3_000;

/**
 * Shows a form again whose action failed because a service was unavailable, so that nobody types twice.
 *
 * @param error what the action threw
 * @returns null for any other failure, or when the page cannot be shown either
 */
export async function showAfterOutage<R>(
  request: Request,
  error: unknown,
  act: (request: Request) => Promise<R>,
): Promise<R | null> {
  if (!(error instanceof StorageError || (error instanceof AppError && error.code === 'upstream')))
    return null;
  const form = readBefore();
  const unsent = form && unsentOf(form, passwords);
  if (!unsent) return null;
  const leftOut = [...form.keys()].filter((name) => passwords.test(name));
  const message = leftOut.length ? `${error.userMessage} Enter the password again.` : error.userMessage;
  const why = { message, leftOut, status: 503 } as const;
  const shown = showUnsent(request, unsent, why, act);
  return withinMs(showLimitMs, shown, () => error)
    .then((answer) => {
      if (answer) loggedRefusal(error, request);
      return answer;
    })
    .catch(() => null);
}

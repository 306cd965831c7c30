import { redirect } from '@remix-run/node';
import { AppError } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';
import { StorageError } from '~/utils/storage-error';
import type { AppSession } from './session.server';

/**
 * Answers a file; where it cannot be had, a person who followed a link to it comes back to the page that has
 * the link, and reads why. A picture inside a page, and every other program, gets the failure as it is.
 */
export async function redirectBack(
  { request, session, backTo }: { request: Request; session: AppSession; backTo: string },
  file: Promise<Response>,
): Promise<Response> {
  try {
    return await file;
  } catch (error) {
    const isTold = error instanceof AppError || error instanceof StorageError;
    if (!isTold || request.headers.get('Sec-Fetch-Dest') !== 'document') throw error;
    currentRequest().log.error({ err: error }, 'a file could not be sent');
    session.flash('flash', { kind: 'danger', text: error.userMessage });
    return redirect(backTo, 303);
  }
}

/** As `orBack`, for the export of a list: back to the list, with its search and filters. */
export function redirectBackToList(
  given: { request: Request; session: AppSession },
  file: Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(given.request.url);
  return redirectBack({ ...given, backTo: pathname.replace(/\/export$/, '') + search }, file);
}

import { redirect } from '~/framework.server';
import { AppError } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';
import { StorageError } from '~/utils/storage-error';
import type { AppSession } from './session.server';

/**
 * Responds with a file. If it fails, a person who followed a link goes back to the page with the link and
 * reads why; an image in a page, or another program, gets the failure itself.
 */
export async function redirectBack(
  { request, session, backTo }: { request: Request; session: AppSession; backTo: string },
  file: Promise<Response>,
): Promise<Response> {
  try {
    return await file;
  } catch (error) {
    const hasUserMessage = error instanceof AppError || error instanceof StorageError;
    if (!hasUserMessage || request.headers.get('Sec-Fetch-Dest') !== 'document') throw error;
    currentRequest().log.error({ err: error }, 'a file could not be sent');
    session.flash('flash', { kind: 'danger', text: error.userMessage });
    return redirect(backTo, 303);
  }
}

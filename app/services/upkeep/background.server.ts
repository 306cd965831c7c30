import { env } from '~/env.server';
import { currentRequest } from '~/utils/request-context.server';
import { resumeImports } from '../products/import/run-import.server';
import { sweepOnceADay } from './sweep-files.server';

/** Late enough not to slow down the first pages. */
const sweepDelayMs = 60_000;

/**
 * Continues the imports that a previous server left unfinished, and sweeps files once a day. A failure is
 * only logged: opening the page of an import continues it too.
 */
export function startBackgroundWork(): void {
  if (env.NODE_ENV === 'test') return;
  resumeImports().catch((error: unknown) => {
    currentRequest().log.error({ err: error }, 'unfinished imports could not be listed');
  });
  setTimeout(() => void sweepOnceADay(), sweepDelayMs).unref();
}

import { env } from '~/env.server';
import { currentRequest } from '~/utils/request-context.server';
import { resumeImports } from '../products/import/run-import.server';
import { sweepOnceADay } from './sweep-files.server';

/** After the first pages are served. */
const sweepDelayMs = 60_000;

/**
 * Continues what a previous server left undone. It may fail: opening the page of such an import also
 * continues it.
 */
export function startBackgroundWork(): void {
  if (env.NODE_ENV === 'test') return;
  resumeImports().catch((error: unknown) => {
    currentRequest().log.error({ err: error }, 'unfinished imports could not be listed');
  });
  setTimeout(() => void sweepOnceADay(), sweepDelayMs).unref();
}

import { env } from '~/env.server';
import { currentRequest } from '~/utils/request-context.server';
import { resumeImports } from '../products/import/run-import.server';
import { sweepOnceADay } from './sweep-files.server';

/** Milliseconds after the start, when the first pages are served. */
const sweepDelayMs = 60_000;

/**
 * Goes on with what a server before this one left undone. It may fail: whoever looks at such work goes on
 * with it.
 */
export function startBackgroundWork(): void {
  if (env.NODE_ENV === 'test') return;
  resumeImports().catch((error: unknown) => {
    currentRequest().log.error({ err: error }, 'the work that was left undone cannot be found');
  });
  setTimeout(() => void sweepOnceADay(), sweepDelayMs).unref();
}

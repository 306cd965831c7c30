import { serverLog } from '../app/utils/log.server';

/** Milliseconds for the report to leave. */
const reportMs = 2_000;

/**
 * Logs and reports an error that nobody caught, and then ends the process, as Node does: nobody knows what it
 * left half done.
 */
export function sayWhyItEnds(end: () => void = () => process.exit(1)): void {
  process.once('uncaughtException', (error) => {
    serverLog().fatal({ err: error }, 'the server ends: nobody caught this error');
    setTimeout(end, reportMs);
  });
}

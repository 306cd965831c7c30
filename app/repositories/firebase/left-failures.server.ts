import { currentRequest } from '~/utils/request-context.server';
import { grpcCodeOf } from './transaction-turns.server';

/** Whether a failure is an answer of the database or of the way to it: those have a code of gRPC. */
const isOfDatabase = (error: unknown): boolean => typeof grpcCodeOf(error) === 'number';

/**
 * Keeps a process alive when a promise of firebase-admin fails that nobody waits for. The library leaves one
 * behind when the first read of a transaction that only reads fails, beside the failure that its caller gets;
 * without this, Node would end the process. Any other failure that nobody waits for
 * ends it, as an error that nobody caught.
 */
export function outliveLeftFailures(): void {
  process.on('unhandledRejection', (reason) => {
    if (!isOfDatabase(reason)) throw reason;
    currentRequest().log.warn({ err: reason }, 'a failure of the database was left to nobody');
  });
}

import { AppError } from './app-error';
import { currentRequest } from './request-context.server';
import type { Result } from './result';

type Service<Args extends unknown[], T, Field extends string> = (...args: Args) => Promise<Result<T, Field>>;

/**
 * The service that answers with a failure where it would throw because another service did not answer, so
 * that a form comes back with what was typed. The log gets the reason under `message`.
 * @throws what `service` throws for any other reason
 */
export function catchUnavailable<Args extends unknown[], T, Field extends string>(
  service: Service<Args, T, Field>,
  message: string,
): Service<Args, T, Field> {
  return async (...args) => {
    try {
      return await service(...args);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'upstream') throw error;
      currentRequest().log.error({ reason: error.message }, message);
      return { success: false, kind: 'unavailable', error: error.userMessage };
    }
  };
}

/**
 * The service that answers with a failure where it would throw because somebody else changed the record, so
 * that what was typed is kept beside what the record is now.
 * @throws what `service` throws for any other reason
 */
export function catchConflict<Args extends unknown[], T, Field extends string>(
  service: Service<Args, T, Field>,
): Service<Args, T, Field> {
  return async (...args) => {
    try {
      return await service(...args);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
      return { success: false, kind: 'conflict', error: error.userMessage };
    }
  };
}

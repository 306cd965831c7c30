import { AppError } from './app-error';
import { LoginRefused } from './login-refused';
import { currentRequest } from './request-context.server';
import { fail, type Result } from './result';

type Service<Args extends unknown[], T, Field extends string> = (...args: Args) => Promise<Result<T, Field>>;

/**
 * Wraps a service to return a failure instead of throwing when another service is unavailable, so that the
 * form keeps its values. The reason is logged with `message`.
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
 * Writes what a page writes aside: where a service is unavailable, the page is shown without it, since it may
 * hold a form whose answer was lost. The reason is logged with `message`.
 *
 * @returns null where it could not be written
 * @throws what `write` throws for any other reason
 */
export async function unlessUnavailable<T>(write: () => Promise<T>, message: string): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'upstream') throw error;
    currentRequest().log.warn({ reason: error.message }, message);
    return null;
  }
}

/**
 * Wraps a service to return a failure instead of throwing when the record was changed by another user, so
 * that the form keeps its values beside the current record.
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

/**
 * Wraps a service to return a failure instead of throwing when the identity provider refuses a password, or a
 * login: beside the field that `fields` names for it, else above the form.
 * @throws what `service` throws for any other reason
 */
export function catchLoginRefused<Args extends unknown[], T, Field extends string>(
  service: Service<Args, T, Field>,
  fields: Partial<Record<LoginRefused['refused'], Field>>,
): Service<Args, T, Field> {
  return async (...args) => {
    try {
      return await service(...args);
    } catch (error) {
      if (!(error instanceof LoginRefused)) throw error;
      return fail(error.userMessage, fields[error.refused]);
    }
  };
}

/** The kinds of failure; each has one HTTP status. */
export type AppErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'rate-limited'
  | 'upstream';

const statusOfCode: Record<AppErrorCode, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'rate-limited': 429,
  upstream: 503,
};

/**
 * Thrown for failures that no form can show. The guards turn it into a Response.
 *
 * `message` is for the log, `userMessage` for the person: what happened, then what to do next.
 */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: AppErrorCode,
    message: string,
    readonly userMessage: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }

  get status(): number {
    return statusOfCode[this.code];
  }
}

/** The record does not exist or the actor may not see it: both look the same. */
export function notFound(what: string): AppError {
  return new AppError('not-found', `${what} not found`, `This ${what} does not exist or was removed.`);
}

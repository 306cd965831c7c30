import type { AppError, AppErrorCode } from '~/utils/app-error';
import { currentRequest } from '~/utils/request-context.server';

/** One fault of a body that was sent. */
interface ProblemError {
  /** The field, as a JSON Pointer (RFC 6901). */
  pointer: string;
  code: string;
  detail: string;
}

/** What went wrong, for the program that asked (RFC 9457). */
export interface Problem {
  status: number;
  /** For programs, like 'not_found'. */
  code: string;
  title: string;
  detail?: string;
  errors?: ProblemError[];
}

const titles: Record<AppErrorCode, string> = {
  invalid: 'The request cannot be done as it is',
  unauthenticated: 'No valid key',
  forbidden: 'The key does not allow this',
  'not-found': 'There is no such record',
  conflict: 'The record says something else',
  'too-large': 'The body is too large',
  'rate-limited': 'Too many requests',
  upstream: 'A service did not respond',
};

/** The response with a problem. */
export function problemResponse({ status, ...problem }: Problem, headers: HeadersInit = {}): Response {
  const body = { type: 'about:blank', status, ...problem, requestId: currentRequest().requestId };
  return Response.json(body, {
    status,
    headers: { ...Object.fromEntries(new Headers(headers)), 'Content-Type': 'application/problem+json' },
  });
}

/** The problem of a failure with a message for people. */
export const problemOf = ({ code, status, userMessage }: AppError): Problem => ({
  status,
  code: code.replaceAll('-', '_'),
  title: titles[code],
  detail: userMessage,
});

/**
 * The response to a message whose id is known with other content: nothing was changed.
 *
 * @param what 'basket'
 */
export const differsResponse = (what: string): Response =>
  problemResponse({
    status: 409,
    code: 'content_differs',
    title: `There is another ${what} with this id`,
    detail: `A ${what} with this id is known, and it says something else. It was left as it is. Give this one an id of its own.`,
  });

/** The response to a body that is refused; every fault is named. @param title 'The basket was refused' */
export const refusalResponse = (title: string, errors: readonly ProblemError[]): Response =>
  problemResponse({ status: 422, code: 'refused', title, detail: errors[0]?.detail, errors: [...errors] });

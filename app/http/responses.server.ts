import { data } from '~/framework.server';
import { plainPage } from '~/http/plain-page.server';
import { currentRequest } from '~/utils/request-context.server';

function isDataWithInit(value: unknown): value is ReturnType<typeof data<unknown>> {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  );
}

/**
 * Adds a `Set-Cookie` header to the result of a loader or action. Remix unwraps `data()`, so the page sees
 * the same value and the type does not change.
 */
export function withCookie<R>(result: R, cookie: string): R {
  if (result instanceof Response) {
    result.headers.append('Set-Cookie', cookie);
    return result;
  }
  const { value, init } = isDataWithInit(result)
    ? { value: result.data, init: result.init ?? {} }
    : { value: result, init: {} };
  const headers = new Headers(init.headers);
  headers.append('Set-Cookie', cookie);
  return data(value, { ...init, headers }) as R;
}

/** A form that an action refused as invalid, with another status; null for anything else. */
export function shownAgain<R>(result: R, status: 200 | 503): R | null {
  if (!isDataWithInit(result) || result.init?.status !== 422) return null;
  return data(result.data, { ...result.init, status }) as R;
}

/**
 * Responds to a script with JSON and the intended status. Remix keeps the status of `data()` for pages only:
 * a route without a page would respond with 200, or with Remix's own message for what is thrown.
 */
export function asJson<R>(result: R): R {
  if (result instanceof Response || result instanceof Error) return result;
  const { value, init } = isDataWithInit(result)
    ? { value: result.data, init: result.init ?? {} }
    : { value: result, init: {} };
  return Response.json(value, init) as R;
}

const faultMessage = 'Something went wrong on our side. Try again in a minute.';

/**
 * Turns what a file route throws into a page with one message and its status. A route without a page has no
 * error boundary: Remix would show 'Unexpected Server Error' whatever the guards chose. Our faults are
 * logged.
 */
export function asPlainPage(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  if (isDataWithInit(thrown)) {
    const { message } = Object(thrown.data);
    return plainPage(typeof message === 'string' ? message : faultMessage, thrown.init ?? {});
  }
  currentRequest().log.error({ err: thrown }, 'a request failed');
  return plainPage(faultMessage, { status: 500 });
}

/** What a health check reads when all is well. */
export function wellResponse(): Response {
  return new Response('ok\n', {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' },
  });
}

/** What a health check reads while the database takes no writes. */
export function notReadyResponse(): Response {
  return new Response('The database takes no writes right now.\n', {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain', 'Retry-After': '5' },
  });
}

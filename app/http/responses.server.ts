import { data } from '@remix-run/node';
import { plainPage } from '~/http/plain-page.server';
import { currentRequest } from '~/utils/request-context.server';

interface DataWithInit {
  type: 'DataWithResponseInit';
  data: unknown;
  init: ResponseInit | null;
}

function isDataWithInit(value: unknown): value is DataWithInit {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  );
}

/**
 * Adds a `Set-Cookie` header to whatever a loader or action answers. To the page it stays the same value:
 * Remix unwraps `data()`, so the type does not change.
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

/**
 * Answers a script: JSON with the status that was meant. Remix keeps that of `data()` for pages alone; of a
 * route without a page it would make 200, and of what is thrown a sentence of its own.
 */
export function asJson<R>(result: R): R {
  if (result instanceof Response || result instanceof Error) return result;
  const { value, init } = isDataWithInit(result)
    ? { value: result.data, init: result.init ?? {} }
    : { value: result, init: {} };
  return Response.json(value, init) as R;
}

const faultSentence = 'Something went wrong on our side. Try again in a minute.';

/**
 * What is thrown where a file should be answered, as a page of one sentence with its status. A route without
 * a page has no error boundary: Remix would say 'Unexpected Server Error' in its place, whatever the guards
 * chose. A fault of ours goes to the log.
 */
export function asPlainPage(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  if (isDataWithInit(thrown)) {
    const { message } = Object(thrown.data);
    return plainPage(typeof message === 'string' ? message : faultSentence, thrown.init ?? {});
  }
  currentRequest().log.error({ err: thrown }, 'a request failed');
  return plainPage(faultSentence, { status: 500 });
}

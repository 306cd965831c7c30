import { data } from '@remix-run/node';

interface DataWithInit {
  type: 'DataWithResponseInit';
  data: unknown;
  init: ResponseInit | null;
}

function isDataWithInit(value: unknown): value is DataWithInit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'DataWithResponseInit'
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
 * Answers a script: JSON with the status that was meant. Remix keeps that of `data()` for pages alone; of a route without a page
 * it would make 200, and of what is thrown a sentence of its own.
 */
export function asJson<R>(result: R): R {
  if (result instanceof Response || result instanceof Error) return result;
  const { value, init } = isDataWithInit(result)
    ? { value: result.data, init: result.init ?? {} }
    : { value: result, init: {} };
  return Response.json(value, init) as R;
}

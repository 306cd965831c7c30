import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { ResponseContext } from '~/components/layout/response-context';
import stylesheetText from '~/styles/app.css?inline';

/** Milliseconds after which a response that is not finished is given up. */
const renderLimit = 10_000;

/** Renders a page. Loaders have finished by now and nothing is deferred, so the page is sent in one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ResponseContext.Provider value={{ nonce: cspNonce, stylesheetText }}>
        <RemixServer
          context={remixContext}
          url={request.url}
          nonce={cspNonce}
          abortDelay={renderLimit}
        />
      </ResponseContext.Provider>,
      {
        nonce: cspNonce,
        onAllReady() {
          // Left running, it keeps the whole page in memory for its ten seconds.
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Cache-Control', headers.get('Cache-Control') ?? 'private, no-store');
          // Whole, not piece by piece: the server flushes the compression after each piece, which more than
          // doubles what goes over the network.
          text(body).then(
            (html) => resolve(new Response(html, { headers, status: failed ? 500 : status })),
            reject,
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError() {
          failed = true;
        },
      },
    );
    const timer = setTimeout(abort, renderLimit).unref();
  });
}

/** Everything that no guard has turned into an answer: the whole of it goes to the log, with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  context.log.error({ err: error, method: request.method, path: pathname }, 'a request failed');
}

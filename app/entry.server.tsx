import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';
import { ResponseContext } from '~/components/layout/response-context';
import { ownStylesheet, wantsScripts } from '~/http/route-handle';
import { startBackgroundWork } from '~/services/upkeep/background.server';
import stylesheetText from '~/styles/app.css?inline';

// Remix loads this module once, when the server starts.
startBackgroundWork();

/** Rendering that takes longer is aborted. */
const renderTimeoutMs = 10_000;

/** Renders a page. Loaders have finished by now and nothing is deferred, so the page is sent in one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce }: AppLoadContext,
): Promise<Response> {
  const own = ownStylesheet(handlesOf(remixContext));
  const response = {
    nonce: cspNonce,
    stylesheetText: own ?? stylesheetText,
    hasOwnStylesheet: own !== undefined,
  };
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ResponseContext.Provider value={response}>
        <RemixServer context={remixContext} url={request.url} nonce={cspNonce} abortDelay={renderTimeoutMs} />
      </ResponseContext.Provider>,
      {
        nonce: cspNonce,
        onAllReady() {
          // A running timer would keep the page in memory for ten seconds.
          clearTimeout(timer);
          const body = new PassThrough();
          pipe(body);
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set('Cache-Control', headers.get('Cache-Control') ?? 'private, no-store');
          const scripts = scriptsOf(remixContext);
          if (scripts.length > 0) headers.append('Link', scripts.map(asPreload).join(', '));
          // In one piece: the server flushes the compression after each chunk, which more than doubles the
          // bytes sent.
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
    const timer = setTimeout(abort, renderTimeoutMs).unref();
  });
}

/**
 * The scripts that the page loads at its end. Preloaded by header, they are requested before the page is
 * parsed, which saves most of a round trip on a slow network.
 */
function scriptsOf(context: EntryContext): string[] {
  if (!wantsScripts(handlesOf(context))) return [];
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const files = [manifest.entry, ...routes];
  return [...new Set(files.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

function handlesOf({ routeModules, staticHandlerContext }: EntryContext) {
  return staticHandlerContext.matches.map(({ route }) => ({ handle: routeModules[route.id]?.handle }));
}

const asPreload = (href: string) => `<${href}>; rel=modulepreload`;

/** Logs every error that no guard turned into a response, with the request's id. */
export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  context.log.error({ err: error, method: request.method, path: pathname }, 'a request failed');
}

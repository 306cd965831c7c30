import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { ResponseContext, stylesheetMark } from '~/components/layout/response-context';
import { type PageWords, WordsContext } from '~/components/words/words';
import { bodyOf } from '~/http/page-body.server';
import { PageRules } from '~/http/page-rules.server';
import { ownStylesheet, wantsScripts } from '~/http/route-handle';
import { isLanguage } from '~/schemas/languages';
import { startBackgroundWork } from '~/services/operations/background.server';
import stylesheetText from '~/styles/app.css?inline';
import { languageTexts } from '~/texts/languages.server';

// Remix loads this module once, when the server starts.
startBackgroundWork();

const rules = new PageRules(stylesheetText);

/**
 * Renders a page (docs/decisions/rendering.md). Loaders have finished by now and nothing is deferred, so it
 * is rendered to a string and sent in one piece.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { cspNonce: nonce, encoding, closed }: AppLoadContext,
): Promise<Response> {
  // Nothing is rendered for who has left; this is never sent.
  if (closed?.aborted) return new Response(null, { status: 499 });
  const handles = handlesOf(remixContext);
  const own = ownStylesheet(handles);
  const hasScripts = wantsScripts(handles);
  if (hasScripts) await readDataFor(remixContext);
  const rendered = renderToString(
    <ResponseContext.Provider value={{ nonce, hasOwnStylesheet: own !== undefined }}>
      <WordsContext.Provider value={wordsOf(remixContext)}>
        <RemixServer context={remixContext} url={request.url} nonce={nonce} />
      </WordsContext.Provider>
    </ResponseContext.Provider>,
  );
  // Around React, which would copy and escape it for every page.
  const html = rendered.replace(stylesheetMark(nonce), () => own ?? rules.rulesFor(rendered));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Cache-Control', headers.get('Cache-Control') ?? 'private, no-store');
  if (hasScripts) headers.append('Link', scriptsOf(remixContext).map(asPreload).join(', '));
  const body = bodyOf(`<!DOCTYPE html>${html}`, encoding, headers, { isFirst: html !== rendered });
  return new Response(body, { headers, status });
}

/**
 * Gives Remix's components the loaders' data as already read. They would otherwise suspend until it is, which
 * a string cannot: the page would then have no data in the browser.
 */
async function readDataFor({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta)
    throw new Error('Remix gives the data in another way than expected');
  const value = await text(serverHandoffStream as ReadableStream);
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  renderMeta.streamCache = { 0: read };
}

/**
 * The scripts that the page loads at its end. Preloaded by header, they are requested before the page is
 * parsed, which saves most of a round trip on a slow network.
 */
function scriptsOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = ids.flatMap((id) => manifest.routes[id] ?? []);
  const files = [manifest.entry, ...routes];
  return [...new Set(files.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** The words of the page: of the signed-in person's language, else of the browser's. */
function wordsOf({ staticHandlerContext: { loaderData } }: EntryContext): PageWords | null {
  const { root, ...others } = loaderData;
  const known = [...Object.values(others).map((data) => partOf(data, 'frame')), root];
  const [language = 'en'] = known.map((data) => partOf(data, 'language')).filter(isLanguage);
  return language === 'en' ? null : { language, words: languageTexts[language].words };
}

const partOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;

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

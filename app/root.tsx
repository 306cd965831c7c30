import { useContext, useEffect, useState } from 'react';
import { loadStylesheet } from '~/client/whole-stylesheet';
import { HasBulkProvider } from '~/components/layout/has-bulk';
import { stylesheetMark, useResponseContext } from '~/components/layout/response-context';
import { RouteError } from '~/components/layout/route-error';
import { NowProvider } from '~/components/status/now';
import { WordsContext } from '~/components/words/words';
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from '~/framework';
import { openLoader } from '~/http/guards.server';
import { wantsScripts } from '~/http/route-handle';
import { getKnownSettings } from '~/repositories/operator/settings.server';
import { displayOf, type Theme } from '~/schemas/display';
import { languageOfBrowser, languagesOfPages } from '~/services/languages/page-language.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { brandColours } from '~/utils/brand-colours';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';
import stylesheet from './styles/app.css?url';

export const meta: MetaFunction = () => [{ title: 'Makola' }];

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/makola.webmanifest' },
];

export const loader = openLoader({ isLayout: true }, async ({ request, session }) => {
  const stylesheetStored = session.get('stylesheet') === stylesheet;
  // A page with a stylesheet of its own does not get this one.
  const isSent = !new URL(request.url).pathname.startsWith(paths.handover(''));
  const [languages, { bulkTrade: hasBulk }] = await Promise.all([languagesOfPages(), getKnownSettings()]);
  if (!stylesheetStored && isSent) session.set('stylesheet', stylesheet);
  return {
    ...displayOf(session.data),
    hasBulk,
    languages,
    language: languageOfBrowser(languages, session.get('language'), request.headers.get('Accept-Language')),
    flash: session.get('flash') ?? null,
    stylesheetStored,
    requestId: currentRequest().requestId,
    socialPicture: absoluteUrl('/social.png'),
    now: new Date().toISOString(),
  };
});

const { paper, darkPaper } = brandColours;

/** What is above a page on a phone. */
const themeColors = {
  light: [{ color: paper }],
  dark: [{ color: darkPaper }],
  // The first that fits counts.
  device: [{ color: darkPaper, media: '(prefers-color-scheme: dark)' }, { color: paper }],
} satisfies Record<Theme, { color: string; media?: string }[]>;

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const theme = data?.theme ?? 'light';
  const scripts = wantsScripts(useMatches());
  const { nonce } = useResponseContext();
  const words = useContext(WordsContext);
  return (
    // The parts that are in another language say so themselves.
    <html lang="en-GH" data-theme={theme} data-language={words?.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme === 'device' ? 'light dark' : theme} />
        {themeColors[theme].map(({ color, ...only }) => (
          <meta key={color} name="theme-color" content={color} {...only} />
        ))}
        <Meta />
        {/* For links in messages; a page's own picture stands before it, and is taken first. */}
        {scripts || !data ? null : <meta property="og:image" content={data.socialPicture} />}
        <Stylesheet stored={data?.stylesheetStored ?? false} />
        <Links />
      </head>
      <body>
        <HasBulkProvider value={data?.hasBulk ?? true}>
          <NowProvider value={data?.now ?? ''}>{children}</NowProvider>
        </HasBulkProvider>
        {scripts ? <ScrollRestoration nonce={nonce} /> : null}
        {scripts ? <Scripts nonce={nonce} /> : null}
      </body>
    </html>
  );
}

/**
 * The stylesheet. The first page that a browser gets contains those of its rules that it needs itself, which
 * saves a round trip before first paint on a slow network; later pages link the whole from the browser's
 * cache.
 */
function Stylesheet({ stored }: { stored: boolean }) {
  const { nonce, hasOwnStylesheet } = useResponseContext();
  // Keeps the first choice for the life of the document: the style element must not be removed.
  // In development Vite swaps the linked stylesheet as it changes.
  const [inline] = useState(hasOwnStylesheet || (!stored && !import.meta.env.DEV));
  // For what the page does not have yet. Requested only now, it does not delay the scripts.
  useEffect(() => (inline ? loadStylesheet(stylesheet) : undefined), [inline]);
  if (!inline) return <link rel="stylesheet" href={stylesheet} />;
  return (
    <>
      <style
        data-slot={hasOwnStylesheet ? undefined : 'first-rules'}
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server puts our own stylesheet here
        dangerouslySetInnerHTML={{ __html: stylesheetMark(nonce) }}
      />
      {hasOwnStylesheet ? null : (
        <noscript>
          <link rel="prefetch" as="style" href={stylesheet} />
        </noscript>
      )}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}

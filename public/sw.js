// Keeps the pages that were seen for when there is no connection (docs/decisions/offline.md). Registered by
// app/client/offline.ts; whatever is not answered here, the browser requests as without it.

/** Pages and their data as they were last seen: private, so deleted when someone signs out. */
const seen = 'seen-pages';
const seenAtMost = 60;
/** What is public. */
const shell = 'shell';
const offlinePage = '/offline';
const isOfArea = /^\/(seller|admin|notifications|profile|chat)\b/;

/** How long the script of a page is waited for without a connection: 60 tries, 2 seconds apart. */
const triesForScript = 60;
const pauseMs = 2_000;
/** Ghana’s time, as elsewhere. */
const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' };

addEventListener('install', (event) => {
  // Without the session, whose page would be private.
  const load = fetch(offlinePage, { credentials: 'omit' });
  event.waitUntil(
    Promise.all([load, caches.open(shell)]).then(([page, cache]) => cache.put(offlinePage, page)),
  );
  skipWaiting();
});

addEventListener('activate', (event) => {
  // Starting this worker must not delay a page.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (pathname.endsWith('.data')) event.respondWith(loadData(event));
  else if (request.destination === 'script') event.respondWith(waitFor(request));
});

async function openPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(remember(event.request.url, answer.clone()));
    return answer;
  } catch {
    return (await copyOfPage(event.request.url)) ?? listCopies();
  }
}

async function loadData(event) {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(remember(event.request.url, answer.clone()));
    return answer;
  } catch (error) {
    const copy = await caches.match(event.request.url, { cacheName: seen });
    if (!copy) throw error;
    const headers = new Headers(copy.headers);
    headers.set('X-As-Of', asOf(copy));
    return new Response(copy.body, { headers });
  }
}

/** The router reloads the page when a script fails, so it gets none until there is one. */
async function waitFor(request) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch(request);
    } catch (error) {
      if (tries === triesForScript) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

async function remember(url, answer) {
  const { pathname } = new URL(url);
  // No page either: 202, as which the router gets a redirect, and what another address answered.
  if (answer.status !== 200 || answer.redirected) return;
  // Whoever sees this page is signed out.
  if (/^\/login(\.data)?$/.test(pathname)) return caches.delete(seen);
  const type = answer.headers.get('Content-Type') ?? '';
  if (!isOfArea.test(pathname) || !/^text\/(html|x-script)/.test(type)) return;
  const cache = await caches.open(seen);
  // Replaces the old copy, once the answer is whole. As the last entry: the first was not seen for longest.
  await cache.put(url, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -seenAtMost).map((request) => cache.delete(request)));
}

const asOf = (copy) => new Date(copy.headers.get('Date') ?? 0).toISOString();

async function copyOfPage(url) {
  const copy = await caches.match(url, { cacheName: seen });
  if (!copy) return undefined;
  const html = await copy.text();
  return page(html.replace('<body', `<body data-as-of="${asOf(copy)}"`), copy);
}

/** The page that says there is no connection, with links to all that was kept; it opens the wanted one later. */
async function listCopies() {
  const [offline, cache] = await Promise.all([caches.match(offlinePage), caches.open(seen)]);
  if (!offline) return Response.error();
  const pages = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.endsWith('.data')).reverse();
  const links = await Promise.all(
    pages.map(async ({ url }) => {
      const copy = await cache.match(url);
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(await copy.text()) ?? [];
      const { pathname, search } = new URL(url);
      const at = new Date(asOf(copy)).toLocaleString('en-GB', format);
      const to = `${pathname}${search}`.replaceAll('&', '&amp;');
      return `<li><a class="link" href="${to}">${title.replace(' · Makola', '')}</a> <span>as of ${at}</span></li>`;
    }),
  );
  const html = await offline.text();
  return page(html.replace(/(<ul data-slot="copies"[^>]*>)/, `$1${links.join('')}`), offline);
}

function page(html, { headers }) {
  const names = ['Content-Type', 'Content-Security-Policy'];
  return new Response(html, { headers: names.map((name) => [name, headers.get(name) ?? '']) });
}

// Keeps the pages that were seen for when there is no connection (docs/decisions/offline.md). Registered by
// app/client/offline.ts; whatever is not answered here, the browser requests as without it.

/** Pages and their data as they were last seen: private, so deleted when someone signs out. */
const seen = 'seen-pages';
const pagesAtMost = 60;
/** What is public. */
const shell = 'shell';
const offlinePage = '/offline';
/** After which the page that says there is no connection is loaded anew: it changes with the product. */
const offlinePageMs = 86_400_000;
const isOfArea = /^\/(seller|admin|notifications|profile|chat)\b/;

/** How long the script of a page is waited for without a connection: 60 tries, 2 seconds apart. */
const triesForScript = 60;
const pauseMs = 2_000;

addEventListener('install', (event) => {
  event.waitUntil(loadOfflinePage());
  skipWaiting();
});

addEventListener('activate', (event) => {
  // Starting this worker must not delay a page.
  event.waitUntil(Promise.all([registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const isPage = request.mode === 'navigate';
  if (request.method === 'POST' && isPage) event.respondWith(sendForm(request));
  if (request.method !== 'GET') return;
  if (isPage) event.respondWith(openPage(event));
  else if (pathname.endsWith('.data')) event.respondWith(loadData(event));
  else if (request.destination === 'script') event.respondWith(waitFor(request));
});

async function openPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(Promise.all([remember(event.request.url, answer.clone()), renewOfflinePage()]));
    return answer;
  } catch {
    return (await copyOfPage(event.request.url)) ?? noConnection();
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

/** Sends a form that no script of its page sends. What can't be sent is held by the page that says so. */
async function sendForm(request) {
  const sent = request.clone();
  try {
    return await fetch(request);
  } catch {
    const all = [...(await sent.formData())];
    const fields = all.filter(([name, value]) => typeof value === 'string' && !/password/i.test(name));
    // A field for files that was left empty gives a file without a name.
    const isWhole = all.every((field) => fields.includes(field) || field[1] === '' || field[1].name === '');
    const form = JSON.stringify({ action: request.url, fields, isWhole });
    return marked(await noConnection(), 'data-unsent', form);
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
  const copies = (await cache.keys()).filter(isOfPage).reverse();
  const pages = [...new Set(copies.map(pageOf))].slice(0, pagesAtMost);
  await Promise.all(copies.filter((copy) => !pages.includes(pageOf(copy))).map((copy) => cache.delete(copy)));
}

/** The other entry says whose they are (app/client/offline.ts). */
const isOfPage = ({ url }) => isOfArea.test(new URL(url).pathname);

/** A page's document and its data are two copies. */
const pageOf = ({ url }) => url.replace('.data', '');

const asOf = (copy) => new Date(copy.headers.get('Date') ?? 0).toISOString();

async function copyOfPage(url) {
  const copy = await caches.match(url, { cacheName: seen });
  return copy && marked(copy, 'data-as-of', asOf(copy));
}

/** Without the session, whose page would be private. */
async function loadOfflinePage() {
  const page = await fetch(offlinePage, { credentials: 'omit' });
  const cache = await caches.open(shell);
  if (page.ok) await cache.put(offlinePage, page);
}

async function renewOfflinePage() {
  const kept = await caches.match(offlinePage, { cacheName: shell });
  if (!kept || Date.now() - Date.parse(asOf(kept)) > offlinePageMs) await loadOfflinePage();
}

/** The page that says there is no connection, and shows what is kept (app/client/offline-page.js). */
const noConnection = async () => (await caches.match(offlinePage)) ?? Response.error();

/** A page with an attribute of its body. */
async function marked(page, name, value) {
  const text = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const html = (await page.text()).replace('<body', () => `<body ${name}="${text}"`);
  const names = ['Content-Type', 'Content-Security-Policy', 'Cache-Control'];
  return new Response(html, { headers: names.map((header) => [header, page.headers.get(header) ?? '']) });
}

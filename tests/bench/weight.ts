import type { Browser, Request } from 'playwright-core';
import { isLive, jarOf, phone, withBrowser } from './browser';
import { budgets, missesOf } from './budgets';
import { getPage } from './http';
import type { Screen } from './screens';
import { addressOf, eachScreen, type Stage } from './stage';

/** Bytes are gzip, as the server sends them, where nothing else is said. */
export interface Weight {
  /** With the stylesheet inside. */
  firstHtml: number;
  /** With the stylesheet linked, as on every page after the first. */
  html: number;
  /** The same before compression. */
  rawHtml: number;
  /** What the browser needs to hydrate: the part of `html` in scripts, unpacked. */
  rawScripts: number;
  css: number;
  js: number;
  scripts: number;
  /** Scripts that come when the page is usable: listeners, and what needs them. */
  lateJs: number;
  /** The part of `lateJs` that is Firebase's library; a browser keeps it until the library changes. */
  firebase: number;
  requests: number;
  photos: number;
  photoBytes: number;
  /** Budgets that are missed. */
  misses: string[];
}

/** Screens that are weighed side by side: no time is measured. */
const atOnce = 4;

interface Asked {
  request: Request;
  /** Asked for when the page was loaded: the listeners and what goes with them. */
  late: boolean;
}

/**
 * All that Chromium asks for on the first visit: until it is quiet, or until its listeners run, which never
 * are.
 */
async function requestsOf(browser: Browser, stage: Stage, screen: Screen): Promise<Asked[]> {
  const context = await browser.newContext(phone);
  try {
    await context.addCookies(jarOf(stage.app.url, stage.cookies[screen.as].first));
    const page = await context.newPage();
    const asked: Asked[] = [];
    let late = false;
    page.on('request', (request) => asked.push({ request, late }));
    page.once('load', () => {
      late = true;
    });
    const listens = screen.kind !== 'public';
    await page.goto(addressOf(stage, screen), { waitUntil: listens ? 'load' : 'networkidle' });
    if (listens) await page.waitForFunction(isLive);
    return asked;
  } finally {
    await context.close();
  }
}

async function gzipOf(urls: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const url of urls) bytes += (await getPage(url, { encoding: 'gzip' })).bytes;
  return bytes;
}

const lengthOfScripts = (html: string) =>
  [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].reduce(
    (sum, [, text = '']) => sum + text.length,
    0,
  );

async function weigh(browser: Browser, stage: Stage, screen: Screen): Promise<Weight> {
  const { first, later: second } = stage.cookies[screen.as];
  const address = addressOf(stage, screen);
  const firstPage = await getPage(address, { cookie: first, encoding: 'gzip' });
  const page = await getPage(address, { cookie: second, encoding: 'gzip' });
  const asked = await requestsOf(browser, stage, screen);
  const requests = asked.filter(({ late }) => !late).map(({ request }) => request);
  const ofType = (type: string, all = requests) => [
    ...new Set(
      all
        .filter((it) => it.resourceType() === type)
        .map((it) => it.url())
        .filter((url) => !url.startsWith('data:')),
    ),
  ];
  const js = ofType('script');
  const later = asked.filter(({ late }) => late).map(({ request }) => request);
  const lateJs = ofType('script', later).filter((url) => !js.includes(url));
  const stylesheets = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  const css = await gzipOf(stylesheets.map(([, href = '']) => `${stage.app.url}${href}`));
  const photos = ofType('image').filter((url) => url.includes('/photos/'));
  const weight = {
    firstHtml: firstPage.bytes,
    html: page.bytes,
    rawHtml: Buffer.byteLength(page.text),
    rawScripts: lengthOfScripts(page.text),
    css,
    js: await gzipOf(js),
    scripts: js.length,
    lateJs: await gzipOf(lateJs),
    firebase: await gzipOf(lateJs.filter((url) => url.includes('/assets/firebase-'))),
    requests: requests.length,
    photos: photos.length,
    photoBytes: await gzipOf(photos),
  };
  const misses = missesOf({
    HTML: [weight.html, screen.kind === 'charts' ? budgets.chartsHtmlBytes : budgets.htmlBytes],
    CSS: [css, budgets.cssBytes],
    JavaScript: [weight.js, screen.kind === 'public' ? 0 : budgets.jsBytes],
    Firebase: [weight.firebase, budgets.firebaseBytes],
  });
  return { ...weight, misses };
}

/** What each screen weighs on the wire. */
export async function measureWeight(stage: Stage, into: Map<string, Weight>): Promise<void> {
  await withBrowser(stage, (browser) =>
    eachScreen(stage, 'weight', into, (screen) => weigh(browser, stage, screen), atOnce),
  );
}

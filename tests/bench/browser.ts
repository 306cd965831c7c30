import type { Browser, LaunchOptions } from 'playwright-core';
import { launchBrowser } from '../../scripts/lib/browser';
import type { Stage } from './stage';

/** A cheap phone, as Lighthouse has it. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Networks for `Network.emulateNetworkConditions`: bytes per second, latency in milliseconds. */
export const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
export const fast3g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** How much slower than this machine's processor a cheap phone's is. */
export const slowdown = 4;

/** Works with a Chromium, which is closed at the end, also when the run is interrupted. */
export async function withBrowser<T>(
  { closing }: Pick<Stage, 'closing'>,
  work: (browser: Browser) => Promise<T>,
  options: LaunchOptions = {},
): Promise<T> {
  // On a signal playwright would end this process before the results are printed and the servers stopped.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await launchBrowser({ ...options, ...signals });
  closing.add(() => browser.close());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** The browser's cookie jar for one person. */
export function jarOf(base: string, cookie: string) {
  const [name, ...value] = cookie.split('=');
  return name ? [{ name, value: value.join('='), url: base }] : [];
}

/** In the page: whether its listeners run. */
export function isLive(): boolean {
  const [mark] = performance.getEntriesByName('live');
  return mark !== undefined && Reflect.get(mark, 'detail')?.state === 'live';
}

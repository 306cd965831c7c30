import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { launchBrowser } from '../../../scripts/lib/browser';

/** How a visitor comes: with or without JavaScript, with which screen. */
export interface Variant {
  /** For the test's name. */
  label: string;
  javaScript: boolean;
  phone: boolean;
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 360, height: 780 };

function variant(isPhone: boolean, javaScript: boolean): Variant {
  const label = `${isPhone ? 'phone' : 'desktop'}, ${javaScript ? 'with' : 'without'} JavaScript`;
  return { label, javaScript, phone: isPhone };
}

export const desktopWithScripts = variant(false, true);
export const desktopWithoutScripts = variant(false, false);
export const phoneWithScripts = variant(true, true);
export const phoneWithoutScripts = variant(true, false);

/** All four. */
export const everyVariant = [
  desktopWithScripts,
  desktopWithoutScripts,
  phoneWithScripts,
  phoneWithoutScripts,
];

/** For what does not depend on the screen's size: one of each. */
export const bothWays = [desktopWithScripts, phoneWithoutScripts];

declare global {
  var makolaBrowser: Promise<Browser> | undefined;
}

/** The one Chromium of the run; it ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  globalThis.makolaBrowser ??= launchBrowser();
  return globalThis.makolaBrowser;
}

let networks = 0;

/** An address that nobody else in this run has: rate limits go by it. */
export function newNetwork(): string {
  networks += 1;
  const part = Math.floor(Math.random() * 250);
  return `10.${part}.${Math.floor(networks / 250)}.${networks % 250}`;
}

/** What the pages of a context complained about. */
export interface Complaints {
  errors: string[];
}

/**
 * A refused form (4xx) is a line in the console of every browser, and no fault; neither is a photo elsewhere, to
 * which an imported product links: no test leaves this machine.
 */
const harmless =
  /^Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_\w+ \(https:\/\/cdn\.test)/;

function listen(context: BrowserContext): Complaints {
  const complaints: Complaints = { errors: [] };
  context.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.errors.push(`${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => complaints.errors.push(String(error.error())));
  return complaints;
}

/** What a context is opened with. */
export interface ContextOptions extends BrowserContextOptions {
  /** The complaint that the test provokes. */
  allows?: RegExp;
}

/**
 * A browser of its own (no cookies), closed after the test. The test fails when a page of it writes an error to
 * the console or throws.
 */
export async function openContext(
  { javaScript, phone: isPhone }: Variant,
  { allows, ...options }: ContextOptions = {},
): Promise<BrowserContext & { complaints: Complaints }> {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    javaScriptEnabled: javaScript,
    viewport: isPhone ? phone : desktop,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const complaints = listen(context);
  onTestFinished(async () => {
    await context.close();
    const errors = complaints.errors.filter(
      (error) => !harmless.test(error) && !allows?.test(error),
    );
    expect(errors, 'no page complains').toEqual([]);
  });
  return Object.assign(context, { complaints });
}

/** A page of a new browser. */
export async function openPage(variant: Variant, options?: ContextOptions): Promise<Page> {
  return (await openContext(variant, options)).newPage();
}

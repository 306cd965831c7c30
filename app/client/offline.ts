import { useSyncExternalStore } from 'react';
import { allowedExtras, whenUsable } from './when-usable';

/**
 * Has the browser keep the pages that are seen, for when there is no connection (docs/decisions/offline.md).
 * Browsers that can't, and pages that are not served safely, go on without it.
 */
export function keepSeenPages(): void {
  whenUsable(() => {
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  });
}

/** The worker keeps pages in it (public/sw.js), and deletes it when someone signs out. */
const cacheName = 'seen-pages';

/**
 * Says who is signed in, among what the worker deletes when they are not any more: the page without a
 * connection shows what waits of them.
 */
export async function showWaitingOf(personId: string): Promise<void> {
  await navigator.serviceWorker?.ready;
  const cache = await caches.open(cacheName);
  await cache.put('/later-person', new Response(personId));
}

/** The age from which a document is loaded again, in milliseconds; newer data than its own is a copy, too. */
const maxDocumentAgeMs = 3_600_000;

/**
 * Keeps the document of the page that is open, if it came as data alone: so it opens without the app, too.
 * Loads nothing where the browser spares data.
 *
 * @param to path and search
 */
export async function keepDocument(to: string): Promise<void> {
  if (!navigator.serviceWorker || allowedExtras() === 'nothing') return;
  // Before it is installed nobody deletes what is kept.
  await navigator.serviceWorker.ready;
  // What arrives after signing out goes into a cache that is deleted already.
  const cache = await caches.open(cacheName);
  const kept = await cache.match(to);
  if (kept && Date.now() - Date.parse(kept.headers.get('Date') ?? '') < maxDocumentAgeMs) return;
  const answer = await fetch(to, { headers: { Accept: 'text/html' } });
  if (answer.status === 200 && !answer.redirected) await cache.put(to, answer);
}

/** Deletes what was kept, of the shop that a person leaves for another. */
export async function forgetCopies(): Promise<void> {
  if ('caches' in window) await caches.delete(cacheName);
}

/** Whether the document of a page was kept. */
export async function hasDocument(to: string): Promise<boolean> {
  return 'caches' in window && (await caches.match(to, { cacheName })) !== undefined;
}

// The worker marks a whole page on its body, and the data of a page in the answer.
let asOf = typeof document === 'undefined' ? null : (document.body?.dataset.asOf ?? null);
const listeners = new Set<() => void>();

/** Notes that a page's data is fresh (null), or a copy of this moment. */
export function setAsOf(next: string | null): void {
  if (next === asOf) return;
  asOf = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the page that is shown was loaded, as ISO text; null when it is not a copy. */
export const useAsOf = () =>
  useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  );

import { afterEach, expect, test, vi } from 'vitest';
import { endLiveEverywhere, endLiveOnSubmit } from './end-live';

const posted: string[] = [];

class Channel {
  postMessage(text: string): void {
    posted.push(text);
  }
  close(): void {}
}

/** Its own properties are the keys, as in a browser. */
const storageOf = (kept: Record<string, string>) =>
  Object.defineProperties(
    { ...kept },
    {
      clear: {
        value(this: Record<string, string>) {
          for (const key of Object.keys(this)) delete this[key];
        },
      },
      removeItem: {
        value(this: Record<string, string>, key: string) {
          delete this[key];
        },
      },
    },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  posted.length = 0;
});

test.each([
  ['the menu', (signOut: () => void) => signOut()],
  ['the page without scripts', null],
])('signing out by %s leaves no draft and no recent page in its tab', (_way, press) => {
  const inTab = storageOf({ 'draft ama /seller form': '{}', 'recent ama': '[]' });
  const inBrowser = storageOf({ 'later ama': '[]', theme: 'dark' });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', inTab);
  vi.stubGlobal('localStorage', inBrowser);
  vi.stubGlobal('addEventListener', (_event: string, listener: () => void) => listener());
  if (press) press(endLiveEverywhere);
  else new Function(endLiveOnSubmit)();
  expect(Object.keys(inTab)).toEqual([]);
  expect(posted).toEqual(['end']);
  // Tabs with scripts do this when they hear it.
  if (!press) expect(Object.keys(inBrowser)).toEqual(['theme']);
});

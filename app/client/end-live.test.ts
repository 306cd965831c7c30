import { afterEach, expect, test, vi } from 'vitest';
import { endLiveEverywhere, endLiveNow } from './end-live';

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
  ['the menu', endLiveEverywhere],
  ['the page after it', () => new Function(endLiveNow)()],
])('signing out leaves nothing typed, opened or waiting, by %s', (_way, signOut) => {
  const inTab = storageOf({ 'draft ama /seller form': '{}', 'recent ama': '[]' });
  const inBrowser = storageOf({ 'later ama': '[]', 'later person': 'ama', theme: 'dark' });
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', inTab);
  vi.stubGlobal('localStorage', inBrowser);
  signOut();
  expect(Object.keys(inTab)).toEqual([]);
  expect(posted).toEqual(['end']);
  expect(Object.keys(inBrowser)).toEqual(['theme']);
});

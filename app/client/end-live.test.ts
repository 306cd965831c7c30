import { afterEach, expect, test, vi } from 'vitest';
import { endLiveEverywhere, endLiveNow, leaveOnSubmit } from './end-live';

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
      getItem: {
        value(this: Record<string, string>, key: string) {
          return this[key] ?? null;
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

test.each([
  [false, 1, ['later ama', 'theme']],
  [true, 0, ['theme']],
])('who signs out while something waits is asked first, and says %s', (answer, prevented, left) => {
  const inBrowser = storageOf({ 'later ama': '[{}, {}]', theme: 'dark' });
  const ask = vi.fn((_question: string) => answer);
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('sessionStorage', storageOf({}));
  vi.stubGlobal('localStorage', inBrowser);
  vi.stubGlobal('confirm', ask);
  const preventDefault = vi.fn();
  leaveOnSubmit({ preventDefault });
  expect(ask).toHaveBeenCalledWith(expect.stringMatching(/^2 forms are not sent yet\./));
  expect(preventDefault).toHaveBeenCalledTimes(prevented);
  expect(Object.keys(inBrowser)).toEqual(left);
});

import { afterEach, expect, test, vi } from 'vitest';
import { allowedExtras } from './when-usable';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['everything', undefined],
  ['everything', { saveData: false, effectiveType: '4g' }],
  ['conversation', { saveData: false, effectiveType: '3g' }],
  ['nothing', { saveData: false, effectiveType: '2g' }],
  ['nothing', { saveData: false, effectiveType: 'slow-2g' }],
  ['nothing', { saveData: true, effectiveType: '4g' }],
])('%s comes beside the page with %o', (allowed, connection) => {
  vi.stubGlobal('navigator', { connection });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(allowedExtras()).toBe(allowed);
});

test('nothing comes where the browser is set to reduced data', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media.includes('prefers-reduced-data') }));
  expect(allowedExtras()).toBe('nothing');
});

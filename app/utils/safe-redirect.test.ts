import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect';

const own = 'https://makola.example';

test.each([
  ['/seller/products', '/seller/products'],
  ['/seller/products?q=a%26b&tab=all#top', '/seller/products?q=a%26b&tab=all#top'],
  ['/', '/'],
  ['/a/../b', '/b'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/ɔkɔ', '/%C9%94k%C9%94'],
])('%j leads to %j', (to, expected) => expect(safeRedirect(to, '/home')).toBe(expected));

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'seller/products',
  '',
  '?q=1',
  `/${'a'.repeat(2_000)}`,
  null,
  undefined,
  7,
  ['/a'],
  { toString: () => '/a' },
])('%j leads nowhere', (to) => expect(safeRedirect(to, '/home')).toBe('/home'));

test('a path of 2,000 letters is still followed', () => {
  expect(safeRedirect(`/${'a'.repeat(1_999)}`, '/home')).toHaveLength(2_000);
});

test('any input keeps the browser on this site', () => {
  const parts = fc.constantFrom('/', '\\', '\t', '\n', '.', '..', '%2e', '%2f', '@', ':', 'e.x', '?', '#');
  const built = fc.array(parts, { maxLength: 9 }).map((all) => `/${all.join('')}`);
  fc.assert(
    fc.property(fc.oneof(built, fc.string({ unit: 'binary' }), fc.webUrl()), (to) => {
      const path = safeRedirect(to, '/home');
      return /^\/(?![/\\])/.test(path) && new URL(path, `${own}/deep/page`).origin === own;
    }),
    { numRuns: 2_000 },
  );
});

import { expect, test } from 'vitest';
import { formatCount, initials, plural, truncate, withOthers } from './text';

test('initials', () => {
  expect(initials('Ama Serwaa Mensah')).toBe('AM');
  expect(initials('kofi@makola.test')).toBe('K');
  expect(initials('ama.mensah@makola.test')).toBe('AM');
  expect(initials('  ')).toBe('?');
  expect(initials('😀 Ɛfua')).toBe('😀Ɛ');
});

test('truncate counts code points', () => {
  expect(truncate('short', 50)).toBe('short');
  expect(truncate('a'.repeat(50), 50)).toBe('a'.repeat(50));
  expect(truncate('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`);
  expect(truncate('😀😀😀', 2)).toBe('😀😀…');
  expect(truncate('😀😀', 2)).toBe('😀😀');
});

test('counts', () => {
  expect(formatCount(100000)).toBe('100,000');
  expect(formatCount(0)).toBe('0');
  expect(plural(1, 'product')).toBe('1 product');
  expect(plural(0, 'product')).toBe('0 products');
  expect(plural(1234, 'person', 'people')).toBe('1,234 people');
  expect(withOthers('Pot', 2)).toBe('Pot and 2 others');
  expect(withOthers('Pot', 1)).toBe('Pot and 1 other');
  expect(withOthers('Pot', 0)).toBe('Pot');
});

import { expect, test } from 'vitest';
import { cn } from './class-names';

test.each([
  ['px-4 py-2', 'p-0', 'p-0'],
  ['h-11 md:h-10', 'md:h-8', 'h-11 md:h-8'],
  ['inline-flex', 'hidden', 'hidden'],
  ['inline-flex', 'max-md:hidden', 'inline-flex max-md:hidden'],
  ['text-sm text-muted-foreground', 'text-destructive', 'text-sm text-destructive'],
  ['text-sm text-start', 'text-base', 'text-start text-base'],
  ['w-11 h-11', 'size-8', 'size-8'],
  ['-ml-2', 'ml-4', 'ml-4'],
  ['rounded-md border', 'rounded-full', 'border rounded-full'],
  ['w-full', 'w-[calc(100%-2rem)]', 'w-[calc(100%-2rem)]'],
])('%s and %s are %s', (base, own, expected) => expect(cn(base, own)).toBe(expected));

test('leaves out what is not set', () =>
  expect(cn('a', false, undefined, null, { b: true, c: false })).toBe('a b'));

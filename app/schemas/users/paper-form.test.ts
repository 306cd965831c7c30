import * as v from 'valibot';
import { expect, it } from 'vitest';
import { paperSchema } from './paper-form';

const tinOf = (tin: string) => v.safeParse(paperSchema, { businessAddress: '', tin });

it.each([
  ['C0001234567', 'C0001234567'],
  [' p000 123 4567 ', 'P0001234567'],
  ['gha-123456789-0', 'GHA-123456789-0'],
])('a tax number: %s', (typed, kept) => {
  expect(tinOf(typed)).toMatchObject({ success: true, output: { tin: kept } });
});

it.each(['12', 'C00012345678', 'X0001234567', 'GHA-12345678-0', '<b>'])('no tax number: %s', (typed) => {
  expect(tinOf(typed).success).toBe(false);
});

it('neither address nor number is needed', () => {
  expect(v.parse(paperSchema, {})).toEqual({ businessAddress: '', tin: '' });
});

import { describe, expect, test } from 'vitest';
import { formatAmount, formatCedis, fromPesewas, parseAmount, parsePesewas, toPesewas } from './money';

describe('formatCedis', () => {
  test.each([
    [1234.5, 'GH₵ 1,234.50'],
    [0, 'GH₵ 0.00'],
    [-0, 'GH₵ 0.00'],
    [0.1 + 0.2, 'GH₵ 0.30'],
    [-5, '−GH₵ 5.00'],
    [1_000_000, 'GH₵ 1,000,000.00'],
    [0.05, 'GH₵ 0.05'],
    [Number.NaN, 'GH₵ —'],
  ])('%s is %s', (cedis, expected) => expect(formatCedis(cedis)).toBe(expected));

  test('without the currency', () => expect(formatAmount(12480)).toBe('12,480.00'));
});

describe('pesewas', () => {
  test.each([
    [19.99, 1999],
    [1.1, 110],
    [-0.29, -29],
    [1_000_000, 100_000_000],
  ])('%s cedis are %s pesewas', (cedis, pesewas) => {
    expect(toPesewas(cedis)).toBe(pesewas);
    expect(fromPesewas(pesewas)).toBe(cedis);
  });

  test('refuses what is not an amount', () => {
    expect(() => toPesewas(Number.NaN)).toThrow(RangeError);
    expect(() => toPesewas(Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => fromPesewas(1.5)).toThrow(RangeError);
  });
});

describe('parseAmount', () => {
  test.each([
    ['1234.50', 1234.5],
    ['1234', 1234],
    [' 12.5 ', 12.5],
    ['0.01', 0.01],
  ])('%s is read', (typed, expected) => expect(parseAmount(typed)).toBe(expected));

  test.each([
    '',
    '1.234',
    '1,000.50',
    '1e9',
    'NaN',
    'Infinity',
    '-1',
    '+1',
    '.5',
    '1.',
    '٣',
    '１２',
    '0x10',
    '1 000',
    '9'.repeat(13),
  ])('%s is refused', (typed) => expect(parseAmount(typed)).toBeNull());

  test('pesewas are exact', () => expect(parsePesewas('999999999999.99')).toBe(99_999_999_999_999));
});

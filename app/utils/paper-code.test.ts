import { describe, expect, it } from 'vitest';
import { groupedPaperCode, parsePaperCode } from './paper-code';

const code = 'ABCDEFGHJKMNPQRS';

describe('a code', () => {
  it.each([
    code,
    code.toLowerCase(),
    'ABCD-EFGH-JKMN-PQRS',
    ' abcd efgh  jkmn\u00a0pqrs ',
    'ABCD–EFGH—JKMN‑PQRS',
  ])('is taken as it is typed: %j', (typed) => {
    expect(parsePaperCode(typed)).toBe(code);
  });

  it.each([
    '',
    'ABCD',
    `${code}A`,
    'OBCDEFGHJKMNPQRS',
    '0BCDEFGHJKMNPQR1',
    'ABCDEFGHJKMNPQR/',
    'ÀBCDEFGHJKMNPQRS',
  ])('is none: %j', (typed) => {
    expect(parsePaperCode(typed)).toBeNull();
  });

  it('stands in groups of four, and is the same when they are typed', () => {
    expect(groupedPaperCode(code)).toBe('ABCD-EFGH-JKMN-PQRS');
    expect(parsePaperCode(groupedPaperCode(code))).toBe(code);
  });
});

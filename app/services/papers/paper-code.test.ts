import { describe, expect, it } from 'vitest';
import type { PaperFacts } from '~/schemas/papers/paper';
import { parsePaperCode } from '~/utils/paper-code';
import { contentHashOf, paperCodeOf } from './paper-code.server';

const facts: PaperFacts = {
  kind: 'invoice',
  number: 'INV-1',
  subjectId: 'o1',
  sellerId: 'ama',
  sellerName: 'Adwoa Fabrics',
  amountPesewas: 12_050,
  content: { lines: [['Mat', 1]] },
};

describe('a code', () => {
  it('is one that can be typed, and the same for the same content', () => {
    const code = paperCodeOf(facts);
    expect(parsePaperCode(code)).toBe(code);
    expect(paperCodeOf({ ...facts })).toBe(code);
  });

  it.each<[string, Partial<PaperFacts>]>([
    ['kind', { kind: 'credit_note' }],
    ['record', { subjectId: 'o2' }],
    ['seller', { sellerId: 'kofi' }],
    ['name', { sellerName: 'Kofi' }],
    ['number', { number: 'INV-2' }],
    ['amount', { amountPesewas: 12_051 }],
    ['line', { content: { lines: [['Mat', 2]] } }],
  ])('is another one for another %s', (_what, other) => {
    expect(paperCodeOf({ ...facts, ...other })).not.toBe(paperCodeOf(facts));
  });

  it('uses all of its signs, each about as often', () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 2_000; index += 1)
      for (const sign of paperCodeOf({ ...facts, subjectId: String(index) }))
        counts.set(sign, (counts.get(sign) ?? 0) + 1);
    // 32,000 signs of 31: about 1,032 each.
    expect(counts.size).toBe(31);
    for (const count of counts.values()) expect(Math.abs(count - 1_032)).toBeLessThan(200);
  });

  it('has a hash of the content alone', () => {
    expect(contentHashOf({ ...facts, subjectId: 'o2' })).toBe(contentHashOf(facts));
    expect(contentHashOf(facts)).toMatch(/^[0-9a-f]{64}$/);
  });
});

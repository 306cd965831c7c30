import { describe, expect, it } from 'vitest';
import { isGsm7, smsSegments, toGsm7 } from './gsm7';

describe('letters of an SMS', () => {
  it('replaces what an SMS has not', () => {
    expect(toGsm7('“Stole” – GH₵ 1,200.50 … it’s Ɔkɔmfo Ayɛ')).toBe(
      '"Stole" - GHS 1,200.50 ... it\'s Okomfo Aye',
    );
    expect(toGsm7('Zoë Ŋŋ Ƒofo ✓')).toBe('Zoe Nn Fofo ?');
    expect(toGsm7('Ñandú é')).toBe('Ñandu é');
  });

  it('leaves only letters of an SMS', () => {
    const every = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join('');
    expect(isGsm7(toGsm7(every))).toBe(true);
    expect(isGsm7('₵')).toBe(false);
  });
});

it('counts segments as providers charge them', () => {
  expect(smsSegments('a'.repeat(160))).toBe(1);
  expect(smsSegments('a'.repeat(161))).toBe(2);
  expect(smsSegments(`${'a'.repeat(159)}€`)).toBe(2);
  expect(smsSegments('ɛ'.repeat(70))).toBe(1);
  expect(smsSegments('ɛ'.repeat(71))).toBe(2);
  expect(smsSegments('a'.repeat(307))).toBe(3);
});

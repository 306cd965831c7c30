import { describe, expect, it } from 'vitest';
import { refusalToPayAlone, whyTwoAdmins, withPaid } from './alone-rules';

const limits = { twoAdminsFrom: 100, twoAdminsPerDay: 150 };
const nothing = { totalPesewas: 0, sellers: {} };
const of = (vendorId: string, cedis: number) => ({ vendorId, amountPesewas: cedis * 100 });

describe('what one admin pays by themself', () => {
  it.each([
    ['below both amounts', nothing, [of('ama', 99.99)]],
    ['of two sellers, each below', nothing, [of('ama', 75), of('kofi', 74.99)]],
    ['with earlier payouts of another seller', withPaid(nothing, [of('kofi', 90)]), [of('ama', 59.99)]],
    ['nothing, though the day is full', withPaid(nothing, [of('kofi', 90), of('ama', 90)]), []],
  ])('is theirs: %s', (_what, sums, toPay) => {
    expect(whyTwoAdmins(sums, toPay, limits)).toBeNull();
  });

  it.each([
    ['at once', nothing, [of('ama', 100)], 'GH₵ 100.00'],
    ['in two payouts', withPaid(nothing, [of('ama', 60)]), [of('ama', 40)], 'GH₵ 100.00'],
    ['in two lines', nothing, [of('ama', 60), of('kofi', 1), of('ama', 60)], 'GH₵ 120.00'],
  ])('needs a second admin from the amount for a seller on: %s', (_what, sums, toPay, sum) => {
    expect(whyTwoAdmins(sums, toPay, limits)).toBe(
      `With this, one admin pays a seller ${sum} today. From GH₵ 100.00 a day for one seller, two admins are needed.`,
    );
  });

  it('needs a second admin from the amount for all sellers on', () => {
    expect(whyTwoAdmins(withPaid(nothing, [of('kofi', 90)]), [of('ama', 60)], limits)).toBe(
      'With this, one admin pays GH₵ 150.00 today. From GH₵ 150.00 a day, two admins are needed.',
    );
  });
});

it('says what to do: a batch, once its seller has chosen the account again where it has an issue', () => {
  expect(refusalToPayAlone('Why.', { status: 'unpaid' })).toMatch(/^Why\. Select it .* create a batch/);
  expect(refusalToPayAlone('Why.', { status: 'issue with payment' })).toMatch(
    /takes it once its seller has chosen its account again/,
  );
});

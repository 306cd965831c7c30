import { describe, expect, test } from 'vitest';
import { parseForm } from '~/http/forms.server';
import { listingFormSchema } from './listing-forms';

const whole = {
  title: 'White maize, grade A',
  category: 'Food',
  unit: 'bag',
  unitsPerUnit: '50',
  baseUnit: 'kg',
  quantityAvailable: '200',
  minOrderQuantity: '10',
  increment: '5',
  unitPrice: '320',
  region: 'Northern',
};

function errorsOf(changes: Record<string, string>): Record<string, string[] | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...whole, ...changes })) form.set(name, value);
  const submission = parseForm(form, listingFormSchema);
  return submission.status === 'error' ? (submission.error ?? {}) : {};
}

describe('the form of a bulk listing', () => {
  test('makes tiers of the prices that were typed, the first one from the minimum order on', () => {
    const form = new FormData();
    const typed = { ...whole, tier2From: '50', tier2Price: '305.50', tier4From: '100', tier4Price: '290' };
    for (const [name, value] of Object.entries({ ...typed, deliveryFee: '', samplePrice: '330' }))
      form.set(name, value);
    const submission = parseForm(form, listingFormSchema);
    expect(submission.status === 'success' && submission.value.fields).toMatchObject({
      priceTiers: [
        { minQuantity: 10, unitPrice: 320 },
        { minQuantity: 50, unitPrice: 305.5 },
        { minQuantity: 100, unitPrice: 290 },
      ],
      deliveryFee: null,
      depositPercent: 0,
      sampleOffered: true,
      samplePrice: 330,
    });
  });

  test.each([
    ['a quantity of 0', { quantityAvailable: '0' }, 'quantityAvailable'],
    ['a quantity of 10 million', { quantityAvailable: '10000000' }, 'quantityAvailable'],
    ['a minimum order above what is offered', { minOrderQuantity: '201' }, 'minOrderQuantity'],
    ['a step above what is offered', { increment: '201' }, 'increment'],
    ['tiers that overlap', { tier2From: '10', tier2Price: '300' }, 'tier2From'],
    ['a price that rises with the quantity', { tier2From: '50', tier2Price: '330' }, 'tier2Price'],
    ['a tier without a price', { tier3From: '50' }, 'tier3Price'],
    ['a price without a quantity', { tier3Price: '300' }, 'tier3From'],
    ['a tier above what is offered', { tier2From: '500', tier2Price: '300' }, 'tier2From'],
    ['a unit that holds nothing', { unitsPerUnit: '0' }, 'unitsPerUnit'],
    ['a unit that there is not', { unit: 'shipload' }, 'unit'],
    ['a phone number in the title', { title: 'Maize 024 412 3456' }, 'title'],
    ['an email address in the description', { description: 'ama@maize.example' }, 'description'],
    ['a deposit of 95 percent', { depositPercent: '95' }, 'depositPercent'],
    ['a delivery fee with a comma', { deliveryFee: '1,000' }, 'deliveryFee'],
  ])('refuses %s', (_what, changes, field) => {
    expect(Object.keys(errorsOf(changes))).toEqual([field]);
  });
});

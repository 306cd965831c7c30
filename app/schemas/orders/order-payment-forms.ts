import * as v from 'valibot';
import { optionalText, requiredText, shownVersionNumber, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { parsePesewas } from '~/utils/money';

/** How a buyer's money can reach the marketplace past the shop. */
export const outsideMethods = ['bank_transfer', 'momo', 'other'] as const;
export const outsideMethodLabels: Record<(typeof outsideMethods)[number], string> = {
  bank_transfer: 'Bank transfer',
  momo: 'Mobile money to Makola',
  other: 'Another way',
};

/** 'Bank transfer'; the method itself for one that is none of these. */
export function outsideMethodLabel(method: string): string {
  const known = outsideMethods.find((one) => one === method);
  return known ? outsideMethodLabels[known] : method;
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));
const version = shownVersionNumber;

/** Whole pesewas. */
const amountPesewas = v.pipe(
  v.string('Enter the amount.'),
  v.trim(),
  v.transform(parsePesewas),
  v.number('Enter the amount in digits, like 149.99, without commas.'),
);

/** The forms of a payment that an admin records, by intent; `of` names the payment, which nothing changes. */
export const orderPaymentSchema = v.variant(
  'intent',
  [
    v.object({
      intent: v.literal('record'),
      version,
      key: id,
      amount: amountPesewas,
      method: v.picklist(outsideMethods, 'Choose how it was paid.'),
      reference: requiredText('Enter the reference of the payment.', limits.name.max, 'The reference'),
      note: optionalText(limits.reason.max, 'The note'),
      /** That the reference is also another payment's is meant. */
      both: v.optional(v.literal('on')),
    }),
    v.object({ intent: v.literal('confirm'), of: id }),
    v.object({ intent: v.literal('withdraw'), of: id }),
  ],
  unknownForm,
);
export type OrderPaymentForm = v.InferOutput<typeof orderPaymentSchema>;

import * as v from 'valibot';
import { optionalText, textOrEmpty } from '~/schemas/fields';
import { limits } from '~/schemas/limits';

/** A taxpayer's number, or a Ghana Card's, which is one since 2021. */
const numbers = /^(?:[PCGQV]\d{10}|GHA-\d{9}-\d)?$/;

/** What a seller's papers say of the business: address and tax number, in upper case; '' for none. */
export const paperSchema = v.object({
  businessAddress: optionalText(limits.sale.address, 'The business address'),
  tin: textOrEmpty(
    v.pipe(
      v.string(),
      v.transform((typed) => typed.replace(/\s/g, '').toUpperCase()),
      v.regex(numbers, 'Enter a TIN like C0001234567, or a Ghana Card number like GHA-123456789-0.'),
    ),
  ),
});
export type PaperForm = v.InferOutput<typeof paperSchema>;

import * as v from 'valibot';

/** Which credit note of an order, counted from 1; 0, which none is, for what is no number. */
const creditNumber = v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.toNumber()), 0));

/** What the PDF of an order reads from its address: without `credit` it is the invoice. */
export const orderPdfSearch = v.object({ credit: creditNumber });

/** A code as it was typed. */
export const checkSearch = v.object({
  code: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60)), ''), ''),
});

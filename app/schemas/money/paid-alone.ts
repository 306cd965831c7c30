import * as v from 'valibot';

const pesewas = v.pipe(v.number(), v.safeInteger());

/** What one admin has paid in payouts by themself in a day, in pesewas: in all, and by seller. */
export const paidAloneSchema = v.object({ totalPesewas: pesewas, sellers: v.record(v.string(), pesewas) });
export type PaidAlone = v.InferOutput<typeof paidAloneSchema>;

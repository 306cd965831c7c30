import * as v from 'valibot';
import { parsePesewas } from '~/utils/money';
import { documentId, optionalText, requiredText } from './fields';
import { limits } from './limits';
import { payoutTabs } from './payout-states';
import { pageSearch, searchText } from './product-forms';

/** Specification, section 5. */
export const amountTooSmall = 'Payout amount must be greater than zero.';

/** What was typed, in whole pesewas; never rounded (product.md, section 7). */
const amountPesewas = v.pipe(
  v.string('Enter an amount.'),
  v.trim(),
  v.check((typed) => !/^-\d/.test(typed), amountTooSmall),
  v.regex(/^\d+(?:\.\d+)?$/, 'Enter the amount in digits, like 149.99, without commas.'),
  v.regex(/^\d+(?:\.\d{1,2})?$/, 'An amount has two decimals at most.'),
  v.check((typed) => parsePesewas(typed) !== null, 'This amount is too large.'),
  v.transform((typed) => parsePesewas(typed) ?? 0),
  v.minValue(1, amountTooSmall),
  v.maxValue(limits.payout.max * 100, 'A payout is GH₵ 1,000,000.00 at most.'),
);

const isDocumentId = (id: string) => v.is(documentId, id);

/** The form of /seller/payouts (product.md, section 2). */
export const payoutRequestSchema = v.object({
  intent: v.optional(v.literal('request'), 'request'),
  amount: amountPesewas,
  accountId: v.pipe(
    v.string('Choose an account.'),
    v.check(isDocumentId, 'Seller account not found.'),
  ),
  note: optionalText(limits.reason.max, 'The note'),
  idempotencyKey: v.optional(v.string()),
});

/** What cannot be an id is none of a payout (specification, section 5). */
const payoutId = (missing: string) =>
  v.pipe(v.string(missing), v.check(isDocumentId, 'Payout request not found.'));

/** The forms of /admin/payout-requests but for the receipt, which is judged by its content. */
export const payoutDecisionSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('pay'), id: payoutId('Payout ID is required for upload.') }),
    v.object({
      intent: v.literal('issue'),
      id: payoutId('Payout request not found.'),
      reason: requiredText(
        'Say what the issue is: the seller reads it.',
        limits.reason.max,
        'The reason',
      ),
    }),
  ],
  'This form is not known. Go back and try again.',
);

export const payoutQueueSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(payoutTabs), 'actionable'), 'actionable'),
  ...pageSearch,
});

export const payoutListSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(['all', ...payoutTabs]), 'all'), 'all'),
  ...pageSearch,
});

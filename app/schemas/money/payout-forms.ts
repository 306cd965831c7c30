import * as v from 'valibot';
import {
  documentId,
  optionalText,
  requiredText,
  shownVersion,
  textOrEmpty,
  unknownForm,
} from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText } from '~/schemas/list-search';
import { dayOf, isDay } from '~/utils/days';
import { parsePesewas } from '~/utils/money';
import { payoutTabs } from './payout-states';

export const amountTooSmall = 'Payout amount must be greater than zero.';

/** In whole pesewas, never rounded. */
const amountPesewas = v.pipe(
  v.string('Enter an amount.'),
  v.trim(),
  v.check((typed) => !/^-\d/.test(typed), amountTooSmall),
  v.regex(/^\d+(?:\.\d+)?$/, 'Enter the amount in digits, like 149.99, without commas.'),
  v.regex(/^\d+(?:\.\d{1,2})?$/, 'Enter an amount with at most two decimals.'),
  v.check((typed) => parsePesewas(typed) !== null, 'This amount is too large.'),
  v.transform((typed) => parsePesewas(typed) ?? 0),
  v.minValue(1, amountTooSmall),
  v.maxValue(limits.payout.max * 100, 'A payout can be at most GH₵ 1,000,000.00.'),
);

export const accountNotFound = 'Seller account not found.';

const isDocumentId = (id: string) => v.is(documentId, id);

/** The account to pay to. A seller without an account has no such field. */
const accountId = v.optional(v.pipe(v.string(accountNotFound), v.check(isDocumentId, accountNotFound)), '');

/** The form of /seller/payouts. */
export const payoutRequestSchema = v.object({
  intent: v.optional(v.literal('request'), 'request'),
  amount: amountPesewas,
  accountId,
  note: optionalText(limits.reason.max, 'The note'),
  idempotencyKey: v.optional(v.string()),
  /** Kept as sent; our own form has no such field. */
  type: v.optional(optionalText(limits.name.max, 'The type')),
});

export const payoutNotFound = 'Payout request not found.';
export const payoutIdMissing = 'Payout ID is required for upload.';

/** The payout, and its version when the form was shown. */
const target = (missing: string) => ({
  id: v.optional(v.pipe(v.string(missing), v.minLength(1, missing)), ''),
  version: shownVersion,
});

const reason = (missing: string) => v.optional(requiredText(missing, limits.reason.max, 'The reason'), '');

/** The day the money was sent, YYYY-MM-DD; empty means now. */
const disbursementDate = textOrEmpty(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(isDay, 'Enter a day like 2026-11-22.'),
    v.check((day) => day <= dayOf(Date.now()), 'Choose today or an earlier day.'),
  ),
);

/** The decisions of an admin, without the receipt, which is checked by its content. */
export const payoutDecisionSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('pay'), ...target(payoutIdMissing), disbursementDate }),
    v.object({
      intent: v.literal('issue'),
      ...target(payoutNotFound),
      reason: reason('Describe the issue. The seller will see it.'),
    }),
  ],
  unknownForm,
);

/** The forms of /seller/payouts/{id}: what a seller changes of a payout that is not paid. */
export const ownPayoutSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('cancel'), ...target(payoutNotFound) }),
    v.object({ intent: v.literal('account'), ...target(payoutNotFound), accountId }),
  ],
  unknownForm,
);

/** The form of /admin/payout-requests/{id}/returned. */
export const returnPayoutSchema = v.object(
  {
    intent: v.literal('return', unknownForm),
    ...target(payoutNotFound),
    reason: reason('Enter why the money came back. The seller will see it.'),
  },
  unknownForm,
);

export const payoutQueueSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(payoutTabs), 'actionable'), 'actionable'),
  /** Of payouts to pay: the network or bank. */
  channel: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.name.max)), ''), ''),
  ...pageSearch,
});

export const payoutListSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(['all', ...payoutTabs]), 'all'), 'all'),
  ...pageSearch,
});

/** Of /seller/payouts; `amount=all` fills in what is available. */
export const ownPayoutsSearch = v.object({
  ...payoutListSearch.entries,
  amount: v.fallback(v.optional(v.picklist(['', 'all']), ''), ''),
});

import * as v from 'valibot';
import {
  optionalText,
  requiredText,
  shownVersionNumber,
  textOrEmpty,
  type Unversioned,
} from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText, sellerInSearch } from '~/schemas/list-search';
import { paymentNetworks, paymentStatuses } from './payment';
import { type PaymentRejection, rejectionLabels } from './payment-labels';

/** The form of a payment, without the proof, which is checked by its content. */
export const payFormSchema = v.object({
  version: shownVersionNumber,
  network: v.picklist(paymentNetworks, 'Choose how you paid.'),
  payerReference: v.pipe(
    requiredText('Enter the transaction ID of your payment.', 40, 'The transaction ID'),
    v.check(
      (typed) => (typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= 4,
      'Enter at least four letters or digits of the transaction ID.',
    ),
  ),
  senderName: requiredText('Enter the name on the account you paid from.', limits.name.max, 'The name'),
});
export type PayForm = Unversioned<v.InferOutput<typeof payFormSchema>>;

/** Characters of our name or account on a statement. */
const maxOwn = 60;

const codes = Object.keys(rejectionLabels).filter(
  (code): code is PaymentRejection => code in rejectionLabels,
);

/** An admin's decision on a payment. */
export const paymentDecisionSchema = v.variant('intent', [
  v.object({
    intent: v.literal('verify'),
    version: shownVersionNumber,
    reason: optionalText(limits.reason.max, 'The reason'),
  }),
  v.object({
    intent: v.literal('reject'),
    version: shownVersionNumber,
    reasonCode: v.picklist(codes, 'Choose a reason.'),
    note: optionalText(limits.reason.max, 'The note'),
  }),
]);
export type PaymentDecision = Unversioned<v.InferOutput<typeof paymentDecisionSchema>>;

/** The search parameters of the list of payments; admins begin with those to check. */
export const paymentListSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(['all', ...paymentStatuses]), 'submitted'), 'submitted'),
  /** Who pays or is paid. */
  seller: sellerInSearch,
  ...pageSearch,
});
export type PaymentListSearch = v.InferOutput<typeof paymentListSearch>;

/** A statement as pasted text; a file comes beside it, and what its columns are. */
export const statementFormSchema = v.object({
  text: textOrEmpty(
    v.pipe(v.string(), v.maxLength(limits.statementText.max, 'This text is too long. Upload it as a file.')),
  ),
  dayOrder: v.fallback(v.optional(v.picklist(['', 'day', 'month']), ''), ''),
  own: optionalText(maxOwn, 'The account'),
  /** A checkbox: to choose which column is which, however well the statement can be read. */
  ask: v.fallback(v.optional(v.literal('on')), undefined),
});

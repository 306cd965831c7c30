import * as v from 'valibot';
import { optionalText, requiredText, shownVersionNumber, textOrEmpty, unknownForm } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { parsePesewas } from '~/utils/money';
import { cancelReasons, refundReasons, returnReasons } from './order-labels';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

const version = shownVersionNumber;

/** Units by line, as typed; none for an empty field. */
const lines = v.optional(
  v.record(
    v.pipe(v.string(), v.maxLength(40)),
    textOrEmpty(v.pipe(v.string(), v.trim(), v.regex(/^\d{0,7}$/, 'Enter a whole number, like 2.'))),
  ),
  {},
);
const note = optionalText(limits.reason.max, 'The note');
const reasonFrom = <const R extends readonly string[]>(reasons: R) => v.picklist(reasons, 'Choose a reason.');

/** Whole pesewas; empty unless an amount is to be refunded. */
const amount = textOrEmpty(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (typed) => typed === '' || parsePesewas(typed) !== null,
      'Enter the amount in digits, like 149.99, without commas.',
    ),
  ),
);

/** The forms of an order, by intent: the step's name. */
export const orderFormSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('accept'), version }),
    v.object({ intent: v.literal('accept_rest'), version }),
    v.object({
      intent: v.literal('ship'),
      version,
      key: id,
      lines,
      carrier: requiredText('Enter the carrier.', limits.name.max, 'The carrier'),
      trackingNumber: optionalText(limits.name.max, 'The tracking number'),
    }),
    v.object({
      intent: v.literal('cancel'),
      version,
      key: id,
      lines,
      reason: reasonFrom(cancelReasons),
      note,
    }),
    v.object({ intent: v.literal('deliver'), version, of: id }),
    v.object({ intent: v.literal('bring_back'), version, of: id }),
    v.object({
      intent: v.literal('open_return'),
      version,
      key: id,
      lines,
      reason: reasonFrom(returnReasons),
      note,
    }),
    v.object({ intent: v.literal('approve_return'), version, of: id }),
    v.object({
      intent: v.literal('escalate_return'),
      version,
      of: id,
      note: requiredText('Enter why you refuse the return.', limits.reason.max, 'The reason'),
    }),
    v.object({
      intent: v.literal('decide_return'),
      version,
      of: id,
      decision: v.picklist(['approve', 'refuse'], 'Choose a decision.'),
      note: requiredText('Enter the reason. Seller and buyer will see it.', limits.reason.max, 'The reason'),
    }),
    v.object({
      intent: v.literal('receive_return'),
      version,
      of: id,
      stock: v.picklist(['back', 'off'], 'Choose what happens to the items.'),
    }),
    v.object({
      intent: v.literal('refund'),
      version,
      key: id,
      how: v.picklist(['all', 'lines', 'amount'], 'Choose what to refund.'),
      lines,
      amount,
      reason: reasonFrom(refundReasons),
      note,
      /** The return that it is for. */
      of: textOrEmpty(id),
      /** 'on': the items are others than those of an open return. */
      besides: v.optional(v.literal('on')),
    }),
    v.object({
      intent: v.literal('note'),
      text: requiredText('Enter a note.', limits.reason.max, 'The note'),
    }),
  ],
  unknownForm,
);
export type OrderForm = v.InferOutput<typeof orderFormSchema>;

import * as v from 'valibot';
import { dayInSearch } from '~/schemas/days';
import {
  documentId,
  optionalText,
  requiredText,
  shownVersionNumber,
  textOrEmpty,
  type Unversioned,
  unknownForm,
} from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { pageSearch, searchText, sellerInSearch } from '~/schemas/list-search';
import { price } from '~/schemas/products/product-forms';
import { stepSearch } from '~/schemas/steps';
import { isDay } from '~/utils/days';
import { parsePesewas } from '~/utils/money';
import { typedDestination } from './destination';
import { unitCount, withoutContacts } from './fields';
import { adminTradeTabs, supportKey, tradeTabs } from './trade-record';
import { tradePageSteps } from './trade-words';

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));
const version = shownVersionNumber;
/** Both sides read it before they agree: who deals outside of Makola is not paid by it. */
const note = withoutContacts(optionalText(limits.reason.max, 'The note'));

const quantity = unitCount('Enter a quantity.', limits.bulk.quantity.max);

/** GHS; 0 when nothing was typed. */
const deliveryFee = v.pipe(
  textOrEmpty(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (typed) => typed === '' || parsePesewas(typed) !== null,
        'Enter the delivery fee in digits, like 150 or 150.50.',
      ),
    ),
  ),
  v.transform((typed) => (typed === '' ? 0 : Number(typed))),
  v.maxValue(limits.price.max, 'Enter a delivery fee of GH₵ 1,000,000.00 or less.'),
);

const depositPercent = v.pipe(
  textOrEmpty(v.pipe(v.string(), v.trim(), v.regex(/^\d{0,2}$/, 'Enter a whole percentage from 0 to 90.'))),
  v.transform((typed) => Number(typed)),
  v.maxValue(90, 'Enter a whole percentage from 0 to 90.'),
);

/** What an offer consists of. */
const offer = { quantity, unitPrice: price, deliveryFee, depositPercent, note };

/** The form that answers a buying request. */
export const offerFormSchema = v.object(offer);
export type OfferForm = v.InferOutput<typeof offerFormSchema>;

/** Asked of every buyer, also where nothing of it was typed. */
const destination = v.optional(typedDestination, {} as never);
/** Of the form of a buyer; sellers have no such fields. */
const destinationOfBuyer = v.optional(typedDestination);

/** The form that requests to buy from a listing. */
export const askFormSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('request'), version, shown: v.optional(v.string()), ...offer, destination }),
    v.object({
      intent: v.literal('sample'),
      version,
      shown: v.optional(v.string()),
      deliveryFee,
      note,
      destination,
    }),
  ],
  unknownForm,
);
export type AskForm = Unversioned<v.InferOutput<typeof askFormSchema>>;

const reason = (missing: string) => requiredText(missing, limits.reason.max, 'The reason');

/** YYYY-MM-DD */
const day = (missing: string) =>
  v.pipe(v.string(missing), v.trim(), v.check(isDay, 'Enter a date like 2026-12-24.'));

/** The forms of a trade, by intent: the step's name. */
export const tradeFormSchema = v.variant(
  'intent',
  [
    v.object({ intent: v.literal('counter'), version, ...offer, destination: destinationOfBuyer }),
    v.object({ intent: v.literal('accept'), version, destination: destinationOfBuyer }),
    v.object({ intent: v.literal('set_destination'), version, destination }),
    v.object({
      intent: v.literal('decline'),
      version,
      reason: withoutContacts(reason('Say why you decline.')),
    }),
    v.object({ intent: v.literal('withdraw'), version, reason: note }),
    v.object({ intent: v.literal('cancel'), version, reason: reason('Say why you cancel.') }),
    v.object({
      intent: v.literal('ship'),
      version,
      key: id,
      quantity,
      carrier: requiredText('Enter who carries the goods.', limits.name.max, 'The carrier'),
      trackingNumber: optionalText(limits.name.max, 'The tracking number'),
      expectedOn: day('Enter the day you expect it to arrive.'),
    }),
    v.object({ intent: v.literal('confirm_arrival'), version, of: id }),
    v.object({
      intent: v.literal('claim_shortage'),
      version,
      of: id,
      key: id,
      quantity,
      note: requiredText('Say what is missing or damaged.', limits.reason.max, 'The description'),
    }),
    v.object({
      intent: v.literal('decide_shortage'),
      version,
      of: id,
      decision: v.picklist(['approve', 'refuse'], 'Choose a decision.'),
      note: reason('Enter the reason. Buyer and seller will see it.'),
    }),
    v.object({ intent: v.literal('dispute'), version, reason: reason('Say what is wrong.') }),
    v.object({
      intent: v.literal('resolve'),
      version,
      decision: v.picklist(['end', 'complete'], 'Choose a decision.'),
      refund: textOrEmpty(
        v.pipe(
          v.string(),
          v.trim(),
          v.check(
            (typed) => typed === '' || parsePesewas(typed) !== null,
            'Enter the amount in digits, like 149.99, without commas.',
          ),
        ),
      ),
      note: reason('Enter the reason. Buyer and seller will see it.'),
    }),
  ],
  unknownForm,
);
export type TradeForm = v.InferOutput<typeof tradeFormSchema>;

/** The search parameters of a list of trades. */
export const tradeListSearch = v.object({
  q: searchText,
  tab: v.fallback(v.optional(v.picklist(tradeTabs), 'all'), 'all'),
  ...pageSearch,
});

/** As `tradeListSearch`, of all trades. */
export const adminTradeListSearch = v.object({
  ...tradeListSearch.entries,
  tab: v.fallback(v.optional(v.picklist(adminTradeTabs), 'all'), 'all'),
  /** Who sells or buys. */
  seller: sellerInSearch,
});
type AdminTradeListSearch = v.InferOutput<typeof adminTradeListSearch>;
/** What the lists of sellers and admins are asked for; only admins name a person. */
export type TradeListSearch = Omit<AdminTradeListSearch, 'seller'> &
  Partial<Pick<AdminTradeListSearch, 'seller'>>;

/** The tab that a trade's page was opened from; '' for any but the queue. */
export const tradeQueueSearch = v.object({
  tab: v.fallback(v.optional(v.picklist(['', supportKey]), ''), ''),
});

/** The search parameters of a step's page for admins: also the queue that the trade was opened from. */
export const adminTradeStepSearch = v.object({ ...stepSearch.entries, ...tradeQueueSearch.entries });

/** The search parameters of completed trades. */
export const completedSearch = v.object({
  q: searchText,
  category: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(limits.name.max)), ''), ''),
  /** Who sells or buys. */
  seller: sellerInSearch,
  /** Days, YYYY-MM-DD; both are included. */
  from: dayInSearch,
  to: dayInSearch,
  ...pageSearch,
});
export type CompletedSearch = v.InferOutput<typeof completedSearch>;

/** The address of a step's page. */
export const tradeStepParams = v.object({ id: documentId, step: v.picklist(tradePageSteps) });

/** The form that requests to buy: with a quantity, or for a sample; with `again`, as in an earlier trade. */
export const askSearch = v.object({
  quantity: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.toNumber())), undefined),
  sample: v.fallback(v.optional(v.literal('1')), undefined),
  again: v.fallback(v.optional(documentId), undefined),
});

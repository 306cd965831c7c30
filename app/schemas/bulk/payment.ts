import * as v from 'valibot';
import { instant, numberOrNull, text, textOrNull } from '~/schemas/files/documents';
import { proofSchema } from '~/schemas/files/proof';
import { proofDuplicateSchema } from '~/schemas/files/proof-duplicate';
import { networks } from '~/schemas/money/networks';
import { notCountedReasons } from './statement-columns';

export const paymentStatuses = ['submitted', 'verified', 'rejected', 'released', 'refunded'] as const;
export type TradePaymentStatus = (typeof paymentStatuses)[number];

/** How a buyer pays the marketplace. */
export const paymentNetworks = [...networks, 'Bank transfer'] as const;

/** What a statement says of a payment. */
const statementMatches = ['found', 'amount_differs', 'not_received', 'not_found'] as const;
export type StatementMatchName = (typeof statementMatches)[number];

const list = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(v.array(schema), []), []);

/** A record of `b2bPayments`; its id is also that of the payment in its trade. */
export const tradePaymentSchema = v.object({
  id: v.string(),
  tradeId: v.string(),
  tradeReference: text,
  listingTitle: text,
  kind: v.picklist(['deposit', 'balance', 'whole']),
  payerId: v.string(),
  payerName: text,
  payeeId: v.string(),
  payeeName: text,
  /** GHS, as due when it was sent. */
  amount: v.pipe(v.number(), v.finite()),
  method: v.picklist(['momo', 'bank']),
  network: text,
  payerReference: text,
  /** The name on the account that it was sent from. */
  senderName: text,
  proof: proofSchema,
  duplicates: list(proofDuplicateSchema),
  status: v.picklist(paymentStatuses),
  statementMatch: v.fallback(v.nullish(v.picklist(statementMatches), null), null),
  /** The row of the statement; the amount in whole pesewas; `reason` why it is no money that we received. */
  statementEntry: v.fallback(
    v.nullish(
      v.object({
        day: v.string(),
        amountPesewas: v.number(),
        payer: text,
        reason: v.fallback(v.nullish(v.picklist(notCountedReasons), null), null),
      }),
      null,
    ),
    null,
  ),
  /** Admins who verified it: two are needed above an amount of the settings. */
  confirmedBy: list(v.object({ id: v.string(), name: text, at: text })),
  reasonCode: textOrNull,
  /** Why it was verified or rejected, in words. */
  reason: text,
  /** Which try of the buyer it is, from 1. */
  attempts: v.fallback(v.optional(v.number(), 1), 1),
  version: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 1), 1),
  decidedBy: textOrNull,
  refundedAmount: numberOrNull,
  createdAt: instant,
  updatedAt: instant,
  decidedAt: instant,
  releasedAt: instant,
});
export type TradePaymentRecord = v.InferOutput<typeof tradePaymentSchema>;

/** A payment in a list. */
export type TradePaymentSummary = Pick<
  TradePaymentRecord,
  | 'id'
  | 'tradeReference'
  | 'listingTitle'
  | 'kind'
  | 'payerName'
  | 'payeeName'
  | 'amount'
  | 'network'
  | 'payerReference'
  | 'status'
  | 'statementMatch'
  | 'createdAt'
> & { flagged: boolean; confirmed: number };

/** A payment as the sides of its trade see it. */
export type PaymentOfTrade = Pick<
  TradePaymentRecord,
  'id' | 'kind' | 'amount' | 'network' | 'payerReference' | 'status' | 'reason' | 'createdAt'
>;

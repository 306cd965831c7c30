import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';
import { toPesewas } from '~/utils/money';
import { isActionable, payoutStatuses } from './payout-states';
import { payoutTimeline, timelineOfFields } from './payout-timeline';

/** The business name that records keep of a seller without one, by the contract with other programs. */
const storedWithoutBusiness = 'N/A';

/** The seller at the time of the request, '' without a business name; older records lack it. */
const sellerDataSchema = v.object({
  name: text,
  email: text,
  businessName: v.pipe(
    text,
    v.transform((name) => (name === storedWithoutBusiness ? '' : name)),
  ),
});

/** The seller as a record keeps them. */
export const keptSeller = (seller: Payout['sellerData']): Payout['sellerData'] => ({
  ...seller,
  businessName: seller.businessName || storedWithoutBusiness,
});

/** The payment account at the time of the request. */
const accountSchema = v.object({
  id: text,
  type: text,
  network: textOrNull,
  bankName: textOrNull,
  ghippsCode: textOrNull,
  branch: text,
  accountNumber: text,
  accountName: text,
});
export type PayoutAccount = v.InferOutput<typeof accountSchema>;

const storedPayout = v.object({
  id: v.string(),
  vendorId: v.string(),
  /** GHS; above this, pesewas are not exact. */
  amount: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)),
  status: v.picklist(payoutStatuses),
  reference: text,
  requestDate: instant,
  disbursementDate: instant,
  /** The receipt's path in the storage; older records hold a URL. */
  paymentReceipt: textOrNull,
  /** Receipts of earlier payments: older payouts could be paid, reopened and paid again. */
  earlierReceipts: v.fallback(v.optional(v.array(v.string()), []), []),
  /** Id of the paying admin; older records lack it. */
  paidBy: textOrNull,
  updatedAt: instant,
  sellerData: v.fallback(sellerDataSchema, { name: '', email: '', businessName: '' }),
  account: v.fallback(v.nullish(accountSchema, null), null),
  note: text,
  /** Kept as a caller sent it; most have none. */
  type: textOrNull,
  /** Why an admin could not pay it. */
  issueReason: textOrNull,
  /** Why the network sent the money back, when an admin recorded it, and the admin's id. */
  returnReason: textOrNull,
  returnedAt: instant,
  returnedBy: textOrNull,
  cancelledAt: instant,
  timeline: payoutTimeline,
  /** Whether an attempt to pay may have stored a file at the first receipt's path; then no other may. */
  receiptPathUsed: v.fallback(v.optional(v.boolean(), false), false),
  /** Which attempt is paying it, and until when (ms since 1970) no other may. */
  claim: v.fallback(v.nullish(v.object({ by: v.string(), until: v.number() }), null), null),
  /** The batch that is to pay it, or that paid it; null again when that could not. */
  batchId: textOrNull,
});

/** A record of `payouts`. `paidDate` is the same as `disbursementDate`. */
export const payoutSchema = v.pipe(
  storedPayout,
  v.transform((payout) => ({
    ...payout,
    paidDate: payout.disbursementDate,
    timeline: payout.timeline.length > 0 ? payout.timeline : timelineOfFields(payout),
    amountPesewas: toPesewas(payout.amount),
  })),
);
export type Payout = v.InferOutput<typeof payoutSchema>;

/** Whether a batch is to pay it: only that batch, or its end, can change it. */
export function isInBatch({ batchId, status }: Pick<Payout, 'batchId' | 'status'>): boolean {
  return batchId !== null && isActionable(status);
}

/** A payout in a list; amount in GHS. */
export type PayoutSummary = Pick<
  Payout,
  'id' | 'reference' | 'amount' | 'status' | 'requestDate' | 'paidDate'
> & {
  sellerName: string;
  /** The network or the bank. */
  place: string;
  /** For admins: the seller is suspended now. */
  sellerSuspended?: true;
  /** For admins: it is in a batch that is not settled yet. */
  inBatch?: true;
  /** For admins, of a payout that they may put into a batch. */
  version?: string;
};

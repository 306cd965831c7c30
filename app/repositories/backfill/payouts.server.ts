import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import { type Payout, payoutSchema } from '~/schemas/payout';
import { collection, type UnitOfWork } from '../firebase/firestore.server';
import { channelOf, payoutSearchKeys } from '../payouts.server';
import { checkStep, hasAllKeys, type Skipped, timestampOf } from './backfill.server';

/**
 * Payouts of one step: each may write its record, a line, a reference and its seller, of 500 that a
 * transaction has.
 */
const stepSize = 100;

/** A payout, however old, and what it lacks. */
export interface PayoutGaps {
  payout: Payout;
  /** Fields to write, but for those that depend on others' records. */
  missing: DocumentData;
  requestedAt: Date;
  /** Whether it says who is paid. */
  hasSellerData: boolean;
  /** Whether its reference can be kept for it. */
  canReserve: boolean;
  /** Its search words as they are stored. */
  search: unknown;
}

/** The next payouts in the order of their ids, with what each lacks; `next` is null after the last ones. */
export function listPayoutGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<PayoutGaps>(unit, { path: 'payouts', after, size: stepSize }, gapsOf);
}

/** Adds what was missing. */
export function fillPayoutGaps(unit: UnitOfWork, id: string, missing: DocumentData): void {
  unit.update(collection('payouts').doc(id), missing);
}

/** The search words of the payout as it is to be, unless it has them. */
export function missingSearch(kept: unknown, payout: Pick<Payout, 'sellerData' | 'reference'>): DocumentData {
  const search = payoutSearchKeys(payout);
  return hasAllKeys(kept, search) ? {} : { search };
}

function gapsOf(doc: QueryDocumentSnapshot): PayoutGaps | Skipped {
  const { id, createTime } = doc;
  const data = doc.data();
  if (!v.is(documentId, data.vendorId)) return { id, why: 'it names no seller' };
  const { success, output: payout, issues } = v.safeParse(payoutSchema, { ...data, id });
  if (!success) return { id, why: `its ${v.getDotPath(issues[0])} cannot be read` };
  if (payout.amountPesewas === 0) return { id, why: 'its amount is not above zero' };
  const { amountPesewas, account, sellerData, reference } = payout;
  const missing: DocumentData = {};
  if (data.amountPesewas !== amountPesewas) missing.amountPesewas = amountPesewas;
  if (typeof data.channel !== 'string') missing.channel = account ? channelOf(account) : '';
  const requestDate = timestampOf(data.requestDate) ?? createTime;
  const updatedAt = timestampOf(data.updatedAt) ?? createTime;
  const times: DocumentData = { requestDate, updatedAt };
  // The paid ones are listed by it; of older ones some may have been paid without a date.
  if (payout.status === 'Paid' || payout.status === 'returned')
    times.disbursementDate = timestampOf(data.disbursementDate) ?? timestampOf(data.paidDate) ?? updatedAt;
  if (payout.status === 'returned') times.returnedAt = timestampOf(data.returnedAt) ?? updatedAt;
  for (const [field, time] of Object.entries(times))
    if (!(data[field] instanceof Timestamp)) missing[field] = time;
  return {
    payout,
    missing,
    requestedAt: requestDate.toDate(),
    search: data.search,
    hasSellerData: sellerData.name !== '' || sellerData.businessName !== 'N/A',
    canReserve: v.is(documentId, reference),
  };
}

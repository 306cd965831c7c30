import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import { type Payout, payoutSchema } from '~/schemas/money/payout';
import { collection } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { channelOf, payoutSearchKeys } from '../money/payouts.server';
import { checkStep, hasSearchKeys, type RecordToFix, timestampOf } from './backfill.server';

/** Payouts of one step: each may need 4 of a transaction's 500 writes (record, line, reference, seller). */
const stepSize = 100;

/** A payout and what it lacks. */
export interface PayoutGaps {
  payout: Payout;
  /** Fields to write, except those that depend on other records. */
  missing: DocumentData;
  requestedAt: Date;
  /** Whether it stores the seller's name. */
  hasSellerData: boolean;
  /** Whether its reference can be reserved. */
  canReserve: boolean;
  /** The stored search words. */
  search: unknown;
}

/** The next payouts in id order, with what each lacks. */
export function listPayoutGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<PayoutGaps>(unit, { path: 'payouts', after, size: stepSize }, gapsOf);
}

/** Writes the missing fields. */
export function fillPayoutGaps(unit: UnitOfWork, id: string, missing: DocumentData): void {
  unit.update(collection('payouts').doc(id), missing);
}

/** The field `search` with all its words; no field when the payout has them. */
export function missingSearch(
  stored: unknown,
  payout: Pick<Payout, 'sellerData' | 'reference' | 'account'>,
): DocumentData {
  const search = payoutSearchKeys(payout);
  return hasSearchKeys(stored, search) ? {} : { search };
}

function gapsOf(doc: QueryDocumentSnapshot): PayoutGaps | RecordToFix {
  const { id, createTime } = doc;
  const data = doc.data();
  if (!v.is(documentId, data.vendorId)) return { id, reason: 'no seller' };
  const { success, output: payout, issues } = v.safeParse(payoutSchema, { ...data, id });
  if (!success) return { id, reason: `invalid ${v.getDotPath(issues[0])}` };
  if (payout.amountPesewas === 0) return { id, reason: 'the amount is zero' };
  const { amountPesewas, account, sellerData, reference } = payout;
  const missing: DocumentData = {};
  if (data.amountPesewas !== amountPesewas) missing.amountPesewas = amountPesewas;
  if (typeof data.channel !== 'string') missing.channel = account ? channelOf(account) : '';
  const requestDate = timestampOf(data.requestDate) ?? createTime;
  const updatedAt = timestampOf(data.updatedAt) ?? createTime;
  const times: DocumentData = { requestDate, updatedAt };
  // Paid payouts are listed by this date, which some older ones lack.
  if (payout.status === 'Paid' || payout.status === 'returned')
    times.disbursementDate = timestampOf(data.disbursementDate) ?? timestampOf(data.paidDate) ?? updatedAt;
  if (payout.status === 'cancelled') times.cancelledAt = timestampOf(data.cancelledAt) ?? updatedAt;
  if (payout.status === 'returned') times.returnedAt = timestampOf(data.returnedAt) ?? updatedAt;
  for (const [field, time] of Object.entries(times))
    if (!(data[field] instanceof Timestamp)) missing[field] = time;
  return {
    payout,
    missing,
    requestedAt: requestDate.toDate(),
    search: data.search,
    hasSellerData: sellerData.name !== '' || sellerData.businessName !== '',
    canReserve: v.is(documentId, reference),
  };
}

import { Timestamp } from 'firebase-admin/firestore';
import { type Payout, payoutSchema } from '~/schemas/payout';
import { holdingStatuses } from '~/schemas/payout-states';
import { isReadable } from '~/schemas/unreadable';
import { collection, readQuery, sumQuery } from './firebase/firestore.server';
import { parseRow } from './firebase/parsing.server';

/** A seller's payouts that hold money of theirs. */
const holding = (vendorId: string) =>
  collection('payouts').where('vendorId', '==', vendorId).where('status', 'in', holdingStatuses);

/**
 * Whole pesewas in a seller's payouts that were asked for before this moment; those that were returned hold
 * none.
 */
export async function sumHoldingBefore({ vendorId }: { vendorId: string }, moment: Date): Promise<number> {
  const before = holding(vendorId).where('requestDate', '<', Timestamp.fromDate(moment));
  return (await sumQuery(before, 'amountPesewas')).sum;
}

/**
 * A seller's first payouts that were asked for at this moment or later and not returned, oldest first; what
 * cannot be read is left out.
 */
export async function listHoldingSince(
  { vendorId }: { vendorId: string },
  moment: Date,
  most: number,
): Promise<Payout[]> {
  const since = holding(vendorId)
    .where('requestDate', '>=', Timestamp.fromDate(moment))
    .orderBy('requestDate', 'asc');
  const { docs } = await readQuery(since.limit(most));
  return docs.map((snapshot) => parseRow(payoutSchema, snapshot)).filter(isReadable);
}

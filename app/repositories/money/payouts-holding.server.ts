import { Timestamp } from 'firebase-admin/firestore';
import { type Payout, payoutSchema } from '~/schemas/money/payout';
import { holdingStatuses } from '~/schemas/money/payout-states';
import { isReadable } from '~/schemas/unreadable';
import { collection, readQuery, sumQuery } from '../firebase/firestore.server';
import { parseRow } from '../firebase/parsing.server';

/** A seller's payouts whose money is not in the balance: all but the returned ones. */
const holding = (vendorId: string) =>
  collection('payouts').where('vendorId', '==', vendorId).where('status', 'in', holdingStatuses);

/** Pesewas in a seller's payouts, without returned ones, requested before this moment. */
export async function sumHoldingBefore({ vendorId }: { vendorId: string }, moment: Date): Promise<number> {
  const before = holding(vendorId).where('requestDate', '<', Timestamp.fromDate(moment));
  return (await sumQuery(before, 'amountPesewas')).sum;
}

/**
 * A seller's first `max` payouts requested at this moment or later, oldest first; without returned and
 * unreadable ones.
 */
export async function listHoldingSince(
  { vendorId }: { vendorId: string },
  moment: Date,
  max: number,
): Promise<Payout[]> {
  const since = holding(vendorId)
    .where('requestDate', '>=', Timestamp.fromDate(moment))
    .orderBy('requestDate', 'asc');
  const { docs } = await readQuery(since.limit(max));
  return docs.map((snapshot) => parseRow(payoutSchema, snapshot)).filter(isReadable);
}

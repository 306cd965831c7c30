import type { Skipped } from '~/repositories/backfill/backfill.server';
import {
  fillPayoutGaps,
  listPayoutGaps,
  missingSearch,
  type PayoutGaps,
} from '~/repositories/backfill/payouts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { addLedgerLines, isBooked } from '~/repositories/ledger.server';
import { findReferenceHolder, isReferenceFree, reserveReference } from '~/repositories/payouts.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import { readPayoutsAskedForUpdate, writePayoutsAsked } from '~/repositories/users.server';
import type { User } from '~/schemas/user';
import { lineOfPayout, lineOfReversal, payoutLineId, payoutReversalId } from '../ledger/ledger-lines';
import { newPayoutReference } from '../payouts/payout-reference.server';
import { sellerDataOf } from '../payouts/seller-data';

export interface BackfilledPayouts {
  /** Payouts looked at. */
  seen: number;
  /** Payouts to which something was added. */
  completed: number;
  /** Payouts that were missing in the ledger. */
  booked: number;
  /** Payouts that could not be completed, and why. */
  skipped: Skipped[];
}

/**
 * Adds to older payouts what lists, sums and search need, and books the missing line of the ledger:
 * paid or not, a payout lowers the balance from the day it was requested
 * (docs/decisions/ledger.md). A line is booked under the id of its cause, so it is booked once. Each step is
 * one transaction, so it can be interrupted and run again.
 */
export async function backfillPayouts(onStep: (seen: number) => void = () => {}): Promise<BackfilledPayouts> {
  const done: BackfilledPayouts = { seen: 0, completed: 0, booked: 0, skipped: [] };
  let after: string | null = null;
  do {
    const step: Step = await inTransaction((unit) => runStep(unit, after));
    for (const name of ['seen', 'completed', 'booked'] as const) done[name] += step[name];
    done.skipped.push(...step.skipped);
    after = step.next;
    onStep(done.seen);
  } while (after !== null);
  return done;
}

type Step = BackfilledPayouts & { next: string | null };

interface Seller {
  user: User;
  /** The counter of `readPayoutsAskedForUpdate`: writing it makes a concurrent payout request sum again. */
  asked: number;
}

/** What was read of a payout before anything is written. */
interface Known extends PayoutGaps {
  seller: Seller;
  booked: boolean;
  /** Whether a returned payout lacks its reversal line. */
  lacksReversal: boolean;
  /** The payout that has its reference; null when it is free. */
  holder: string | null;
  /** A free reference, for a payout without one. */
  newReference: string;
}

async function runStep(unit: UnitOfWork, after: string | null): Promise<Step> {
  const { items, skipped, seen, next } = await listPayoutGaps(unit, after);
  const step: Step = { seen, completed: 0, booked: 0, skipped, next };
  const sellers = await readSellers(unit, items);
  /** References of this step: the transaction doesn't see its own writes. */
  const taken = new Set(items.map(({ payout }) => payout.reference));
  const known = await Promise.all(
    items.map(async (item): Promise<Known | null> => {
      const seller = sellers.get(item.payout.vendorId);
      return seller ? { ...item, seller, ...(await readRest(unit, item, taken)) } : null;
    }),
  );
  const reserved = new Set<string>();
  known.forEach((one, index) => {
    if (one) write(unit, one, step, reserved);
    else step.skipped.push({ id: items[index]?.payout.id ?? '', why: 'its seller has no record' });
  });
  for (const [id, { asked }] of sellers) {
    const booked = known.filter((one) => one?.payout.vendorId === id && !one.booked).length;
    if (booked > 0) writePayoutsAsked(unit, id, asked + booked);
  }
  return step;
}

async function readSellers(unit: UnitOfWork, items: PayoutGaps[]): Promise<Map<string, Seller>> {
  const ids = [...new Set(items.map(({ payout }) => payout.vendorId))];
  const found = await Promise.all(
    ids.map(async (id) => {
      const user = await findUserForUpdate(unit, 'all', id);
      const asked = await readPayoutsAskedForUpdate(unit, id);
      return user ? ([[id, { user, asked }]] as const) : [];
    }),
  );
  return new Map(found.flat());
}

async function readRest(
  unit: UnitOfWork,
  { payout: { id, reference, status }, canReserve, requestedAt }: PayoutGaps,
  taken: Set<string>,
) {
  const [booked, reversed, holder, newReference] = await Promise.all([
    isBooked(unit, payoutLineId(id)),
    status === 'returned' ? isBooked(unit, payoutReversalId(id)) : true,
    canReserve ? findReferenceHolder(unit, reference) : null,
    reference === '' ? freeReference(unit, requestedAt, taken) : '',
  ]);
  return { booked, lacksReversal: !reversed, holder, newReference };
}

async function freeReference(unit: UnitOfWork, at: Date, taken: Set<string>): Promise<string> {
  for (;;) {
    const reference = newPayoutReference(at);
    if (taken.has(reference)) continue;
    taken.add(reference);
    if (await isReferenceFree(unit, reference)) return reference;
  }
}

function write(unit: UnitOfWork, known: Known, step: Step, reserved: Set<string>): void {
  const { payout, seller, requestedAt, newReference, hasSellerData, canReserve } = known;
  const { id, vendorId: sellerId, amountPesewas } = payout;
  const reference = payout.reference || newReference;
  const sellerData = hasSellerData ? payout.sellerData : sellerDataOf(seller.user);
  const isFree = known.holder === null && !reserved.has(reference);
  if (newReference !== '' || (canReserve && isFree)) {
    reserved.add(reference);
    reserveReference(unit, reference, id);
  } else if (canReserve && known.holder !== id)
    step.skipped.push({ id, why: `another payout has its reference ${reference}` });
  const missing = {
    ...known.missing,
    ...(newReference === '' ? {} : { reference }),
    ...(hasSellerData ? {} : { sellerData }),
    ...missingSearch(known.search, { sellerData, reference }),
  };
  if (Object.keys(missing).length > 0) {
    fillPayoutGaps(unit, id, missing);
    step.completed += 1;
  }
  const line = { id, reference, sellerId, amountPesewas };
  if (known.lacksReversal) addLedgerLines(unit, [lineOfReversal(line)], requestedAt);
  if (known.booked) return;
  addLedgerLines(unit, [lineOfPayout(line)], requestedAt);
  step.booked += 1;
}

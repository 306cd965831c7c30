import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import {
  fillPayoutGaps,
  listPayoutGaps,
  missingSearch,
  type PayoutGaps,
} from '~/repositories/backfill/payouts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addLedgerLines, isBooked } from '~/repositories/money/ledger.server';
import { findReferenceHolder, isReferenceFree, reserveReference } from '~/repositories/money/payouts.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { keptSeller } from '~/schemas/money/payout';
import type { User } from '~/schemas/users/user';
import { lineOfPayout, lineOfReversal, payoutLineId, payoutReversalId } from '../money/ledger/ledger-lines';
import { newPayoutReference } from '../money/payouts/payout-reference.server';
import { recountPayoutsOf } from '../money/payouts/recount-payouts.server';
import { sellerDataOf } from '../money/payouts/seller-data';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledPayouts {
  /** Payouts checked. */
  checked: number;
  /** Payouts whose missing fields were added. */
  completed: number;
  /** Payouts whose ledger line was missing. */
  booked: number;
  /** Payouts that were not completed, or only in part. */
  needsFixing: RecordToFix[];
}

/**
 * Adds to older payouts the fields for lists, sums and search, and the ledger line that each lacks: paid or
 * not, a payout reduces the balance from the day on which it was requested (docs/decisions/ledger.md). A
 * line's id comes from its cause, so no line is added twice. Each step is one transaction, so it can be
 * interrupted and run again at any time.
 */
export async function backfillPayouts(progress?: Progress): Promise<BackfilledPayouts> {
  const done: BackfilledPayouts = { checked: 0, completed: 0, booked: 0, needsFixing: [] };
  const run = (after: string | null) => inTransaction((unit) => runStep(unit, after));
  for await (const step of inSteps(run, progress)) {
    for (const name of ['checked', 'completed', 'booked'] as const) done[name] += step[name];
    done.needsFixing.push(...step.needsFixing);
    for (const sellerId of step.sellers) await recountPayoutsOf(sellerId);
  }
  return done;
}

/** `sellers`: whose payouts were completed, and may be in their lists only now. */
type Step = BackfilledPayouts & { next: string | null; sellers: Set<string> };

/** A payout with everything read about it: a transaction reads before it writes. */
interface ReadPayout extends PayoutGaps {
  seller: User;
  booked: boolean;
  /** Whether a returned or cancelled payout lacks the ledger line that credits its amount. */
  lacksReversal: boolean;
  /** The payout that holds its reference; null when the reference is free. */
  holder: string | null;
  /** A free reference for a payout without one, else ''. */
  newReference: string;
}

async function runStep(unit: UnitOfWork, after: string | null): Promise<Step> {
  const { items, needsFixing, checked, next } = await listPayoutGaps(unit, after);
  const step: Step = { checked, completed: 0, booked: 0, needsFixing, next, sellers: new Set() };
  const sellers = await readSellers(unit, items);
  /** References of this step: the transaction does not see its own writes. */
  const taken = new Set(items.map(({ payout }) => payout.reference));
  const read = await Promise.all(
    items.map(async (item): Promise<ReadPayout | null> => {
      const seller = sellers.get(item.payout.vendorId);
      return seller ? { ...item, seller, ...(await readRest(unit, item, taken)) } : null;
    }),
  );
  const reserved = new Set<string>();
  read.forEach((one, index) => {
    if (one) write(unit, one, step, reserved);
    else
      step.needsFixing.push({ id: items[index]?.payout.id ?? '', reason: 'the seller has no user record' });
  });
  return step;
}

async function readSellers(unit: UnitOfWork, items: PayoutGaps[]): Promise<Map<string, User>> {
  const ids = [...new Set(items.map(({ payout }) => payout.vendorId))];
  const found = await Promise.all(
    ids.map(async (id) => {
      const user = await findUserForUpdate(unit, 'all', id);
      return user ? ([[id, user]] as const) : [];
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
    status === 'returned' || status === 'cancelled' ? isBooked(unit, payoutReversalId(id)) : true,
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

function write(unit: UnitOfWork, read: ReadPayout, step: Step, reserved: Set<string>): void {
  const { payout, seller, requestedAt, newReference, hasSellerData, canReserve } = read;
  const { id, vendorId: sellerId, amountPesewas } = payout;
  const reference = payout.reference || newReference;
  const sellerData = hasSellerData ? payout.sellerData : sellerDataOf(seller);
  const isFree = read.holder === null && !reserved.has(reference);
  if (newReference !== '' || (canReserve && isFree)) {
    reserved.add(reference);
    reserveReference(unit, reference, id);
  } else if (canReserve && read.holder !== id)
    step.needsFixing.push({ id, reason: `another payout has the reference ${reference}` });
  const missing = {
    ...read.missing,
    ...(newReference === '' ? {} : { reference }),
    ...(hasSellerData ? {} : { sellerData: keptSeller(sellerData) }),
    ...missingSearch(read.search, { ...payout, sellerData, reference }),
  };
  if (Object.keys(missing).length > 0) {
    fillPayoutGaps(unit, id, missing);
    step.completed += 1;
    step.sellers.add(sellerId);
  }
  const line = { id, reference, sellerId, amountPesewas };
  const cause = payout.status === 'cancelled' ? 'payout_cancelled' : 'payout_returned';
  if (read.lacksReversal) addLedgerLines(unit, [lineOfReversal(line, cause)], requestedAt, 'atOnce');
  if (read.booked) return;
  addLedgerLines(unit, [lineOfPayout(line)], requestedAt, 'atOnce');
  step.booked += 1;
}

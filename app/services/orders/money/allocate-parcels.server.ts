import { sumAvailableBefore } from '~/repositories/money/ledger.server';
import { listNewestPayouts } from '~/repositories/money/payouts.server';
import { listHoldingSince, sumHoldingBefore } from '~/repositories/money/payouts-holding.server';
import type { Payout } from '~/schemas/money/payout';
import { holdingStatuses } from '~/schemas/money/payout-states';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { loadBalance } from '../../money/payouts/load-balance.server';
import { allocateOrderMoney, type MoneyPart, type PayoutRange, type Totals } from './allocate-order-money';
import { type SoldParcel, startsFromTop } from './sold-parcels';

/** Money of one delivered parcel, and the ISO time at which its hold ends. */
export type ParcelMoney = MoneyPart & { availableAt: string };

type Scope = { sellerId: string };

/** Payouts that name where the money is: as many as a page has orders. */
const maxPayouts = 10;

/** What the newest delivered orders are placed by, without asking the ledger. */
export interface Top {
  /** The parcels of the newest orders, with those on hold. */
  sold: SoldParcel[];
  /** The place of the last of these orders; null where no order follows it. */
  last: Pick<SoldParcel, 'orderId' | 'availableAt'> | null;
  /** The sum of the parcels of all orders, in whole pesewas. */
  total: number;
  /** The sum of all parcels on hold, in whole pesewas; null where more orders may be on hold. */
  held: number | null;
  /** As `listPayoutsAhead` lists them. */
  payouts: (Payout | Unreadable)[];
}

/** The newest payouts, newest first: those that name where the money is, and one more. */
export const listPayoutsAhead = ({ sellerId }: Scope): Promise<(Payout | Unreadable)[]> =>
  listNewestPayouts({ vendorId: sellerId }, maxPayouts + 1);

/**
 * Where the money of parcels is, by order. Of the newest orders no read, mostly; else sums of the ledger,
 * three and one more for each parcel beside which something else was booked, and up to ten payouts.
 *
 * @param parcels no longer held, what became available first coming first
 */
export async function allocateAvailable(
  scope: Scope,
  parcels: SoldParcel[],
  top: Top | null,
  now: Date,
): Promise<Map<string, ParcelMoney[]>> {
  const allocated = new Map<string, ParcelMoney[]>();
  const since = parcels[0]?.availableAt;
  if (!since) return allocated;
  const loading = loadTotals(scope, now, top?.held ?? undefined);
  const [starts, payouts, totals] = await Promise.all([
    (top && startsFromTop(top.total, top.sold, top.last)) ?? loadStarts(scope, parcels),
    loadPayoutRanges(scope, since, top?.payouts ?? null, loading),
    loading,
  ]);
  for (const { orderId, availableAt, net } of parcels) {
    const from = starts.get(availableAt) ?? 0;
    const found = allocateOrderMoney({ from, net, availableAt }, payouts, totals);
    const parts = found.map((part) => ({ ...part, availableAt }));
    allocated.set(orderId, [...(allocated.get(orderId) ?? []), ...parts]);
    // Parcels that became available at the same time follow each other.
    starts.set(availableAt, from + net);
  }
  return allocated;
}

/**
 * The running sum before each moment at which parcels became available. The first and last are summed by the
 * database; those between follow from the parcels, unless something else was booked (a parcel of an order on
 * another page).
 */
async function loadStarts(scope: Scope, parcels: SoldParcel[]): Promise<Map<string, number>> {
  const nets = new Map<string, number>();
  for (const { availableAt, net } of parcels) nets.set(availableAt, (nets.get(availableAt) ?? 0) + net);
  const moments = [...nets.keys()];
  const sumAt = (moment = '') => sumAvailableBefore(scope, new Date(moment));
  const [first, last] = await Promise.all([sumAt(moments[0]), sumAt(moments.at(-1))]);
  const walked = new Map<string, number>();
  let sum = first;
  for (const moment of moments) {
    walked.set(moment, sum);
    sum += nets.get(moment) ?? 0;
  }
  if (walked.get(moments.at(-1) ?? '') === last) return walked;
  const summed = await Promise.all(moments.map(async (moment) => [moment, await sumAt(moment)] as const));
  return new Map(summed);
}

/** @param since an ISO string; payouts from before it have nothing of these parcels */
async function loadPayoutRanges(
  scope: Scope,
  since: string,
  newest: (Payout | Unreadable)[] | null,
  totals: Promise<Totals>,
): Promise<PayoutRange[]> {
  const owner = { vendorId: scope.sellerId };
  const recent = newest && holdingSince(newest, since);
  // Not from the ledger: the line of a later returned payout would count here, its reversal would not.
  const [before, payouts] = recent
    ? [(await totals).taken - recent.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0), recent]
    : await Promise.all([
        sumHoldingBefore(owner, new Date(since)),
        listHoldingSince(owner, new Date(since), maxPayouts),
      ]);
  let from = before;
  return payouts.map(({ id, reference, status, requestDate, paidDate, amountPesewas }) => {
    const to = from + amountPesewas;
    const range = { id, reference, status, requestDate, paidDate, from, to };
    from = to;
    return range;
  });
}

/** As `listHoldingSince`, of the newest payouts; null when these may not be all. */
function holdingSince(newest: (Payout | Unreadable)[], since: string): Payout[] | null {
  const payouts = newest.filter(isReadable);
  const recent = payouts.filter(({ requestDate }) => (requestDate ?? '') >= since);
  if (payouts.length < newest.length || recent.length > maxPayouts) return null;
  return recent.filter(({ status }) => holdingStatuses.some((one) => one === status)).reverse();
}

async function loadTotals(scope: Scope, now: Date, held?: number): Promise<Totals> {
  const { paid, requested, available } = await loadBalance(scope, now, held);
  return { taken: paid + requested, requested, available };
}

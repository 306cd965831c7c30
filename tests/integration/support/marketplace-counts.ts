import { expect } from 'vitest';
import {
  getMarketplaceCounts,
  type MarketplaceCounted,
} from '~/repositories/counters/marketplace-counters.server';
import type { User } from '~/schemas/users/user';
import { loadTotals } from '~/services/money/payouts/load-totals.server';
import { loadPayoutCounts, recountPayoutsOf } from '~/services/money/payouts/recount-payouts.server';
import { recountPromotionsOf } from '~/services/promotions/recount-promotions.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import { inRequest } from './request';
import { storedAll } from './store';

/** Counts a seller's payouts and promotions again; whether a count was wrong. */
export async function recountListsOf(sellerId: string): Promise<boolean> {
  const done = [await recountPayoutsOf(sellerId), await recountPromotionsOf(sellerId)];
  return done.some(({ wasWrong }) => wasWrong);
}

/** The kept counts of a kind that are not 0. */
export const ofKind = async (kind: MarketplaceCounted) =>
  Object.fromEntries(
    Object.entries((await inRequest(getMarketplaceCounts))[kind] ?? {}).filter(([, count]) => count !== 0),
  );

/** Counts the marketplace again; the kinds whose counts were wrong. */
export const recount = () => inRequest(recountMarketplace);

/** The records of a collection, counted by a field. */
async function tabsIn(path: string, of: (status: string) => string): Promise<Record<string, number>> {
  const tabs: Record<string, number> = {};
  for (const { status } of await storedAll(path))
    for (const tab of ['all', of(String(status))]) tabs[tab] = (tabs[tab] ?? 0) + 1;
  return tabs;
}

const payoutTab = (status: string) => {
  if (status === 'returned' || status === 'cancelled') return status;
  return status === 'Paid' ? 'paid' : 'actionable';
};

/** The kept counts, those of these sellers too, are those of the records, and a recount agrees. */
export async function expectRightCounts(...sellers: User[]): Promise<void> {
  expect(await ofKind('payouts')).toEqual(await tabsIn('payouts', payoutTab));
  for (const [kind, path] of [
    ['promotions', 'promotions'],
    ['edits', 'editRequests'],
    ['listings', 'b2bListings'],
    ['buyingRequests', 'b2bRequests'],
  ] as const)
    expect([kind, await ofKind(kind)]).toEqual([kind, await tabsIn(path, (status) => status)]);
  const toPay = (await storedAll('payouts')).filter(({ status }) => payoutTab(status) === 'actionable');
  const sum = (of: typeof toPay) => of.reduce((all, { amountPesewas }) => all + Number(amountPesewas), 0);
  for (const total of await inRequest(loadTotals)) {
    const own = toPay.filter(({ channel }) => (channel === 'MTN MoMo') === (total.channel === 'MTN MoMo'));
    expect(total).toMatchObject({ pesewas: sum(own), count: own.length });
  }
  for (const { id } of sellers) {
    const own = toPay.filter(({ vendorId }) => vendorId === id);
    const kept = await inRequest(() => loadPayoutCounts({ sellerId: id }));
    expect([kept.toPayPesewas ?? 0, kept.actionable ?? 0]).toEqual([sum(own), own.length]);
    expect(await inRequest(() => recountListsOf(id))).toBe(false);
  }
  expect(await recount()).toEqual([]);
}

import type { PaidAlone } from '~/schemas/money/paid-alone';
import type { Payout } from '~/schemas/money/payout';
import type { Settings } from '~/schemas/settings/settings';
import { formatCedis, fromPesewas, toPesewas } from '~/utils/money';

/** From how much on two admins pay, in GHS: to one seller in a day, and in all in a day. */
export type AloneLimits = Pick<Settings, 'twoAdminsFrom' | 'twoAdminsPerDay'>;

/** A payout, or the line of a batch. */
export interface ToPay {
  vendorId: string;
  amountPesewas: number;
}

/** The sums with more payouts. */
export function withPaid({ totalPesewas, sellers }: PaidAlone, paid: readonly ToPay[]): PaidAlone {
  const sums = new Map(Object.entries(sellers));
  for (const { vendorId, amountPesewas } of paid)
    sums.set(vendorId, (sums.get(vendorId) ?? 0) + amountPesewas);
  const added = paid.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0);
  return { totalPesewas: totalPesewas + added, sellers: Object.fromEntries(sums) };
}

/**
 * Why one admin does not pay these by themself, so that no sum above the limits is divided into payouts paid
 * alone or into batches; null when they may.
 *
 * @param sums what they have paid by themself today
 */
export function whyTwoAdmins(
  sums: PaidAlone,
  toPay: readonly ToPay[],
  { twoAdminsFrom, twoAdminsPerDay }: AloneLimits,
): string | null {
  if (toPay.length === 0) return null;
  const after = withPaid(sums, toPay);
  const highest = Math.max(...toPay.map(({ vendorId }) => after.sellers[vendorId] ?? 0));
  if (highest >= toPesewas(twoAdminsFrom))
    return `With this, one admin pays a seller ${cedis(highest)} today. From ${formatCedis(twoAdminsFrom)} a day for one seller, two admins are needed.`;
  if (after.totalPesewas >= toPesewas(twoAdminsPerDay))
    return `With this, one admin pays ${cedis(after.totalPesewas)} today. From ${formatCedis(twoAdminsPerDay)} a day, two admins are needed.`;
  return null;
}

const cedis = (pesewas: number) => formatCedis(fromPesewas(pesewas));

/**
 * Why a payout is not paid alone, and what to do: a batch takes the yes of two. It takes no payout with an
 * issue; that is requested again when its seller chooses the account, also the same one.
 *
 * @param why as `whyTwoAdmins` says it
 */
export const refusalToPayAlone = (why: string, { status }: Pick<Payout, 'status'>) =>
  status === 'unpaid'
    ? `${why} Select it in the list of payouts and create a batch, which two admins confirm. If it can’t be in one, report an issue: it can once its seller has chosen the account again.`
    : `${why} They confirm it in a batch, which takes it once its seller has chosen its account again.`;

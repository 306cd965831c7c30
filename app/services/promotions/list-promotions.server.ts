import { countPromotions, listPromotions, type PromotionScope } from '~/repositories/promotions.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import type { Promotion, PromotionSummary } from '~/schemas/promotion';
import type { PromotionTab } from '~/schemas/promotion-forms';
import { promotionStatuses } from '~/schemas/promotion-states';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { currentRequest } from '~/utils/request-context.server';
import { settlePromotions } from './end-promotions.server';
import { currentRun } from './promotion-run';

/** The search parameters of a list. */
export interface PromotionRequest {
  q: string;
  tab: PromotionTab;
  after: string;
}

export interface PromotionList {
  promotions: (PromotionSummary | Unreadable)[];
  nextCursor: string | null;
  tabs: { name: PromotionTab; count?: number }[];
}

const noSellers: ReadonlySet<string> = new Set();

const tabNames: readonly PromotionTab[] = ['all', ...promotionStatuses];

export function filtersOf({ q, tab }: Pick<PromotionRequest, 'q' | 'tab'>) {
  return { search: q, status: tab === 'all' ? undefined : tab };
}

/**
 * A page of promotions and the count of each status with the same search. Reads the rows shown plus one, and
 * one for what is due; each count is one aggregation. Admins see who is suspended, without a call.
 */
export async function listPromotionsByTab(
  scope: PromotionScope,
  { q, tab, after }: PromotionRequest,
  now = new Date(),
): Promise<PromotionList> {
  await settlePromotions(now);
  const [page, counts, suspended] = await Promise.all([
    listPromotions(scope, { ...filtersOf({ q, tab }), cursor: after }),
    Promise.all(promotionStatuses.map((status) => countPromotions(scope, { search: q, status }))),
    scope === 'all' ? listSuspendedSellers(scope) : noSellers,
  ]);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const countOf = new Map<PromotionTab, number>([['all', all]]);
  promotionStatuses.forEach((status, index) => {
    countOf.set(status, counts[index] ?? 0);
  });
  return {
    promotions: page.items.map((row) =>
      isReadable(row) ? { ...summaryOf(scope, row, now), ...markOf(row, suspended) } : row,
    ),
    nextCursor: page.nextCursor,
    tabs: tabNames.map((name) => ({ name, count: countOf.get(name) ?? 0 })),
  };
}

/**
 * A seller's own promotions, newest first. After a failure, which is logged: an empty list without counts,
 * with a null error (docs/product.md, "Promotions"). Without a seller: "User ID is required".
 */
export async function listOwnPromotions(
  scope: { sellerId: string },
  request: PromotionRequest,
  now = new Date(),
): Promise<PromotionList & { error: string | null }> {
  const nothing = { promotions: [], nextCursor: null, tabs: tabNames.map((name) => ({ name })) };
  if (!scope.sellerId) return { ...nothing, error: 'User ID is required' };
  try {
    return { ...(await listPromotionsByTab(scope, request, now)), error: null };
  } catch (error) {
    currentRequest().log.error({ err: error }, 'a seller’s promotions could not be listed');
    return { ...nothing, error: null };
  }
}

const markOf = ({ sellerId }: Promotion, suspended: ReadonlySet<string>) =>
  suspended.has(sellerId) ? { sellerSuspended: true as const } : {};

/** What the browser gets of each row; only admins learn that a proof was used before. */
function summaryOf(scope: PromotionScope, promotion: Promotion, now: Date): PromotionSummary {
  const { id, sellerName, packageName, packagePrice, adminNotes, createdAt } = promotion;
  const { endsAt, products } = promotion;
  const proofUsedBefore = scope === 'all' && promotion.proofUsedBefore;
  return {
    id,
    sellerName,
    packageName,
    packagePrice,
    adminNotes,
    createdAt,
    endsAt,
    proofUsedBefore,
    products: products.length,
    hasProof: promotion.proof !== null,
    ...currentRun(promotion, now),
  };
}

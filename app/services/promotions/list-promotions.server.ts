import {
  countPromotions,
  listPromotions,
  type PromotionScope,
} from '~/repositories/catalogue/promotions.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import type { Promotion, PromotionSummary } from '~/schemas/promotions/promotion';
import type { PromotionTab } from '~/schemas/promotions/promotion-forms';
import { promotionStatuses } from '~/schemas/promotions/promotion-states';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { currentRequest } from '~/utils/request-context.server';
import { countTabs, loadCountsOf } from '../counters/tab-counts.server';
import { settlePromotions } from './end-promotions.server';
import { currentRun } from './promotion-run';
import { loadPromotionCounts } from './recount-promotions.server';

/** The search parameters of a list. */
export interface PromotionRequest {
  q: string;
  tab: PromotionTab;
  after: string;
  /** For admins: one seller's; '' those of all. */
  seller?: string;
}

export interface PromotionList {
  promotions: (PromotionSummary | Unreadable)[];
  nextCursor: string | null;
  tabs: { name: PromotionTab; count?: number | undefined }[];
}

const noSellers: ReadonlySet<string> = new Set();

const tabNames: readonly PromotionTab[] = ['all', ...promotionStatuses];

export function filtersOf({ q, tab, seller }: Omit<PromotionRequest, 'after'>) {
  return { search: q, status: tab === 'all' ? undefined : tab, ofSeller: seller || undefined };
}

/**
 * A page of promotions and the counts of the tabs (`countTabs`). Reads the rows shown plus one, and at most
 * every 15 s one for what is due. Admins see who is suspended, without a call.
 */
export async function listPromotionsByTab(
  scope: PromotionScope,
  { q, tab, after, seller = '' }: PromotionRequest,
  now = new Date(),
): Promise<PromotionList> {
  const counted = scope === 'all' && seller ? { sellerId: seller } : scope;
  await settlePromotions(now);
  const [page, tabs, suspended] = await Promise.all([
    listPromotions(scope, { ...filtersOf({ q, tab, seller }), cursor: after }),
    countTabs({
      names: tabNames,
      tab,
      isFiltered: q !== '',
      kept: () => (counted === 'all' ? loadCountsOf('promotions') : loadPromotionCounts(counted)),
      count: (name) => countPromotions(scope, filtersOf({ q, tab: name, seller })),
    }),
    scope === 'all' ? listSuspendedSellers(scope) : noSellers,
  ]);
  return {
    promotions: page.items.map((row) =>
      isReadable(row) ? { ...summaryOf(scope, row, now), ...markOf(row, suspended) } : row,
    ),
    nextCursor: page.nextCursor,
    tabs,
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

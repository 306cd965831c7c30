import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { type Promotion, promotionFields, promotionSchema } from '~/schemas/promotions/promotion';
import type { AddedFigures, Shown } from '~/schemas/promotions/promotion-figures';
import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import { keysToFind, searchKeys } from '~/utils/search-words.server';
import { addToSeller } from '../counters/counters.server';
import { countMovedInMarketplace, type Move, sumOfMoves } from '../counters/marketplace-counters.server';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { parseDocument } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

/** One seller's promotions, or all for an admin. */
export type PromotionScope = { sellerId: string } | 'all';

interface PromotionFilters {
  /** As it is stored. */
  status?: PromotionStatus;
  /** One seller's among those of all; their id. */
  ofSeller?: string;
  /** Beginnings of words in the seller's or the package's name. */
  search?: string;
}

const promotions = collectionOf({
  path: 'promotions',
  schema: promotionSchema,
  noun: 'promotion',
  owner: ownedBy('sellerId'),
  fields: promotionFields,
  // Those to check oldest first, all others newest first.
  order: ({ status }: PromotionFilters) => ({
    field: 'createdAt',
    direction: status === 'pending' ? 'asc' : 'desc',
  }),
  where: (query, { status, ofSeller }: PromotionFilters) => {
    const found = status ? query.where('status', '==', status) : query;
    return ofSeller ? found.where('sellerId', '==', ofSeller) : found;
  },
  searchKeys: ({ search = '' }) => keysToFind(search),
});

export const {
  find: findPromotion,
  get: getPromotion,
  findForUpdate: findPromotionForUpdate,
  list: listPromotions,
  count: countPromotions,
} = promotions;

/**
 * How many promotions have a status, or any, in a transaction that goes by it: also older ones that lack the
 * time by which they are listed, until the backfill.
 */
export const countPromotionsInTransaction = (unit: Reads, scope: PromotionScope, status?: PromotionStatus) =>
  unit.count(promotions.query(scope, { status }));

/** Up to `size` active promotions that have ended by `now`, the first to end first; read in a transaction. */
export async function listDuePromotions(unit: UnitOfWork, now: Date, size: number): Promise<Promotion[]> {
  const due = promotions
    .query('all', { status: 'active' })
    .where('endsAt', '<=', Timestamp.fromDate(now))
    .orderBy('endsAt')
    .select(...promotionFields)
    .limit(size);
  const { docs } = await unit.query(due);
  return docs.flatMap((snapshot) => parseDocument(promotionSchema, snapshot) ?? []);
}

export type NewPromotion = Pick<
  Promotion,
  | 'sellerId'
  | 'sellerName'
  | 'packageId'
  | 'packageName'
  | 'packagePrice'
  | 'durationDays'
  | 'position'
  | 'benefits'
  | 'productIds'
  | 'products'
  | 'proof'
  | 'proofUsedBefore'
  | 'duplicates'
>;

/** Adds a pending promotion. The transaction fails when the id is taken. */
export function createPromotion(unit: UnitOfWork, id: string, promotion: NewPromotion): void {
  const now = Timestamp.now();
  countMoves(unit, [{ sellerId: promotion.sellerId, before: [], after: ['all', 'pending'] }]);
  unit.create(promotions.doc(id), {
    ...promotion,
    status: 'pending',
    adminNotes: '',
    startedAt: null,
    endsAt: null,
    endedItself: false,
    createdAt: now,
    updatedAt: now,
    search: promotionSearchKeys(promotion),
  });
}

/** The search words of a promotion: the seller's and the package's names. */
export function promotionSearchKeys({
  sellerName,
  packageName,
}: Pick<Promotion, 'sellerName' | 'packageName'>): Record<string, true> {
  return searchKeys(sellerName, packageName);
}

/** What a decision writes, or the promotion's end. */
export interface PromotionMove {
  status: PromotionStatus;
  adminNotes: string;
  startedAt: Date | null;
  endsAt: Date | null;
  endedItself: boolean;
}

/** Writes what each promotion becomes, and counts them: promotions of one seller in one write. */
export function updatePromotions(
  unit: UnitOfWork,
  updates: readonly { promotion: Promotion; move: PromotionMove }[],
): void {
  for (const { promotion, move } of updates) {
    const { startedAt, endsAt, ...fields } = move;
    unit.update(promotions.doc(promotion.id), {
      ...fields,
      startedAt: startedAt && Timestamp.fromDate(startedAt),
      endsAt: endsAt && Timestamp.fromDate(endsAt),
      updatedAt: Timestamp.now(),
    });
  }
  countMoves(
    unit,
    updates.map(({ promotion: { sellerId, status }, move }) => ({
      sellerId,
      before: [status],
      after: [move.status],
    })),
  );
}

/**
 * Reads the promotions that figures belong to, in a transaction: the function that is returned adds them.
 * Figures of what does not exist belong nowhere.
 */
export async function prepareFigures(
  unit: UnitOfWork,
  added: ReadonlyMap<string, AddedFigures>,
): Promise<() => void> {
  const found = await Promise.all([...added.keys()].map((id) => unit.read(promotions.doc(id))));
  return () => {
    for (const { ref, exists } of found) {
      const figures = exists ? added.get(ref.id) : undefined;
      if (figures)
        unit.merge(ref, {
          figures: {
            ...incrementOf(figures),
            days: incrementsOf(figures.days),
            products: incrementsOf(figures.products),
            reportedAt: Timestamp.now(),
          },
        });
    }
  };
}

const incrementOf = ({ shown, opened }: Shown) => ({
  shown: FieldValue.increment(shown),
  opened: FieldValue.increment(opened),
});

const incrementsOf = (all: Record<string, Shown>) =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, incrementOf(one)]));

function countMoves(unit: UnitOfWork, moves: readonly (Move & { sellerId: string })[]): void {
  countMovedInMarketplace(unit, 'promotions', moves);
  for (const seller of new Set(moves.map(({ sellerId }) => sellerId))) {
    const own = moves.filter(({ sellerId }) => sellerId === seller);
    addToSeller(unit, seller, 'promotions', sumOfMoves(own));
  }
}

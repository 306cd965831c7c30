import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { type Promotion, promotionFields, promotionSchema } from '~/schemas/promotion';
import type { PromotionStatus } from '~/schemas/promotion-states';
import type { Unreadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { keysToFind, searchKeys } from '~/utils/search-words';
import { collection, readDocument, type UnitOfWork } from './firebase/firestore.server';
import { countRows, type Order, type Page, readPage } from './firebase/pages.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** Whose promotions: one seller's, or everybody's for an admin. */
export type PromotionScope = { sellerId: string } | 'all';

export interface PromotionFilters {
  /** As it is stored. */
  status?: PromotionStatus;
  /** Words of the seller's or the package's name, each from its beginning. */
  search?: string;
}

const promotions = () => collection('promotions');

const reference = (id: string) => {
  if (id.includes('/')) throw notFound('promotion');
  return promotions().doc(id);
};

function matching(scope: PromotionScope, { status, search = '' }: PromotionFilters): Query {
  let query: Query = promotions();
  if (scope !== 'all') query = query.where('sellerId', '==', scope.sellerId);
  if (status) query = query.where('status', '==', status);
  for (const key of keysToFind(search)) query = query.where(new FieldPath('search', key), '==', true);
  return query;
}

/** Newest first (specification, section 7); while searching by id, which is newest first too. */
function orderOf({ search = '' }: PromotionFilters): Order {
  return keysToFind(search).length > 0
    ? { field: null, direction: 'asc' }
    : { field: 'createdAt', direction: 'desc' };
}

/** A page of promotions. */
export async function listPromotions(
  scope: PromotionScope,
  { cursor, size, ...filters }: PromotionFilters & { cursor: string | null; size?: number },
): Promise<Page<Promotion | Unreadable>> {
  const query = matching(scope, filters).select(...promotionFields);
  const page = await readPage(query, orderOf(filters), cursor, { size });
  return {
    items: page.snapshots.map((snapshot) => parseRow(promotionSchema, snapshot)),
    nextCursor: page.nextCursor,
  };
}

/** How many there are, by aggregation. */
export function countPromotions(scope: PromotionScope, filters: PromotionFilters): Promise<number> {
  return countRows(
    matching(scope, filters),
    orderOf(filters),
    JSON.stringify(['promotions', scope, filters]),
  );
}

/** The promotion, or null when there is none or it is not in the scope. */
export async function findPromotion(scope: PromotionScope, id: string): Promise<Promotion | null> {
  return inScope(scope, await readDocument(reference(id)));
}

/** @throws AppError `not-found`, also for another seller's promotion */
export async function getPromotion(scope: PromotionScope, id: string): Promise<Promotion> {
  const promotion = await findPromotion(scope, id);
  if (!promotion) throw notFound('promotion');
  return promotion;
}

/** As `findPromotion`, inside a transaction that is going to write it. */
export async function findPromotionForUpdate(
  unit: UnitOfWork,
  scope: PromotionScope,
  id: string,
): Promise<Promotion | null> {
  return inScope(scope, await unit.read(reference(id)));
}

function inScope(scope: PromotionScope, snapshot: DocumentSnapshot): Promotion | null {
  const promotion = snapshot.exists ? parseDocument(promotionSchema, snapshot) : null;
  if (!promotion || (scope !== 'all' && promotion.sellerId !== scope.sellerId)) return null;
  return promotion;
}

/**
 * Up to `size` active promotions whose time is over, those that ended first first; read inside a transaction.
 */
export async function listDuePromotions(unit: UnitOfWork, now: Date, size: number): Promise<Promotion[]> {
  const due = promotions()
    .where('status', '==', 'active')
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
  | 'benefits'
  | 'productIds'
  | 'products'
  | 'proof'
  | 'proofUsedBefore'
>;

/** Adds a promotion, pending. Rejects when the id is taken. */
export function createPromotion(unit: UnitOfWork, id: string, promotion: NewPromotion): void {
  const now = Timestamp.now();
  unit.create(reference(id), {
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

/** What a promotion is found by: the seller's and the package's names. */
export function promotionSearchKeys({
  sellerName,
  packageName,
}: Pick<Promotion, 'sellerName' | 'packageName'>): Record<string, true> {
  return searchKeys(sellerName, packageName);
}

/** What a decision, or the end of the time, writes. */
export interface PromotionMove {
  status: PromotionStatus;
  adminNotes: string;
  startedAt: Date | null;
  endsAt: Date | null;
  endedItself: boolean;
}

export function updatePromotion(
  unit: UnitOfWork,
  id: string,
  { startedAt, endsAt, ...move }: PromotionMove,
): void {
  unit.update(reference(id), {
    ...move,
    startedAt: startedAt && Timestamp.fromDate(startedAt),
    endsAt: endsAt && Timestamp.fromDate(endsAt),
    updatedAt: Timestamp.now(),
  });
}

import { type DocumentData, Filter, type Query, Timestamp } from 'firebase-admin/firestore';
import { type TradePaymentRecord, type TradePaymentStatus, tradePaymentSchema } from '~/schemas/bulk/payment';
import { keysToFind, searchKeys } from '~/utils/search-words.server';
import { countMovedInMarketplace } from '../counters/marketplace-counters.server';
import { adminsOnly, collectionOf } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import { fieldsOf } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

interface PaymentFilters {
  status?: TradePaymentStatus;
  /** Who pays or is paid; their id. */
  party?: string;
  /** Beginnings of words in a reference, the listing's title or a name. */
  search?: string;
}

/** Those to check oldest first, all others, and one person's, newest first. */
const orderOf = ({ status, party }: PaymentFilters) =>
  ({ field: 'createdAt', direction: status === 'submitted' && !party ? 'asc' : 'desc' }) as const;

function where(query: Query, { status, party }: PaymentFilters): Query {
  const found = status ? query.where('status', '==', status) : query;
  if (!party) return found;
  return found.where(Filter.or(Filter.where('payerId', '==', party), Filter.where('payeeId', '==', party)));
}

const payments = collectionOf({
  path: 'b2bPayments',
  schema: tradePaymentSchema,
  noun: 'payment',
  owner: adminsOnly,
  order: orderOf,
  where,
  fields: fieldsOf(tradePaymentSchema),
  searchKeys: ({ search = '' }) => keysToFind(search),
});

export const {
  find: findTradePayment,
  get: getTradePayment,
  findMany: findTradePayments,
  findForUpdate: findTradePaymentForUpdate,
  list: listTradePayments,
  count: countTradePayments,
} = payments;

/** How many payments have a status, or any, in a transaction that goes by it. */
export const countTradePaymentsInTransaction = (unit: Reads, status?: TradePaymentStatus) =>
  unit.count(payments.query('all', { status }));

const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));

/** A payment as it is stored. */
export function tradePaymentRecord({ id: _id, ...payment }: TradePaymentRecord): DocumentData {
  return {
    ...payment,
    createdAt: timestamp(payment.createdAt),
    updatedAt: timestamp(payment.updatedAt),
    decidedAt: timestamp(payment.decidedAt),
    releasedAt: timestamp(payment.releasedAt),
    search: tradePaymentSearchKeys(payment),
  };
}

/** The words by which a payment of a bulk trade is found. */
export const tradePaymentSearchKeys = (payment: Omit<TradePaymentRecord, 'id'>): Record<string, true> =>
  searchKeys(
    payment.tradeReference,
    payment.payerReference,
    payment.payerName,
    payment.senderName,
    payment.listingTitle,
  );

/** Adds a payment. The transaction fails when the id is taken. */
export function createTradePayment(unit: UnitOfWork, payment: TradePaymentRecord): void {
  countMovedInMarketplace(unit, 'bulkPayments', [{ before: [], after: ['all', payment.status] }]);
  unit.create(payments.doc(payment.id), tradePaymentRecord(payment));
}

/** Writes what an admin or a statement changed, as the next version. */
export function updateTradePayment(
  unit: UnitOfWork,
  { id, version, status }: Pick<TradePaymentRecord, 'id' | 'version' | 'status'>,
  change: Partial<
    Pick<
      TradePaymentRecord,
      'status' | 'confirmedBy' | 'reason' | 'reasonCode' | 'decidedBy' | 'statementMatch' | 'statementEntry'
    >
  > & { decidedAt?: string },
  now: Date,
): void {
  const { decidedAt, ...fields } = change;
  const after = change.status ?? status;
  countMovedInMarketplace(unit, 'bulkPayments', [{ before: [status], after: [after] }]);
  unit.update(payments.doc(id), {
    ...fields,
    ...(decidedAt === undefined ? {} : { decidedAt: timestamp(decidedAt) }),
    version: version + 1,
    updatedAt: Timestamp.fromDate(now),
  });
}

/** Marks payments whose money went to the seller, or back to the buyer. */
export function settleTradePayments(
  unit: UnitOfWork,
  ids: readonly string[],
  { from, to: status }: { from: 'verified' | 'released' | 'refunded'; to: 'released' | 'refunded' },
  now: Date,
): void {
  const at = Timestamp.fromDate(now);
  const moves = ids.map(() => ({ before: [from], after: [status] }));
  countMovedInMarketplace(unit, 'bulkPayments', moves);
  for (const id of ids)
    unit.update(payments.doc(id), {
      status,
      updatedAt: at,
      ...(status === 'released' ? { releasedAt: at } : {}),
    });
}

/** The payments that wait for an admin, oldest first: a read for each. */
export const listWaitingPayments = (size: number): Promise<TradePaymentRecord[]> =>
  listByStatus('submitted', 'asc', size);

/** The newest verified payments, whose money is still held: a read for each. */
export const listHeldPayments = (size: number): Promise<TradePaymentRecord[]> =>
  listByStatus('verified', 'desc', size);

async function listByStatus(status: TradePaymentStatus, direction: 'asc' | 'desc', size: number) {
  const { docs } = await readQuery(
    payments.query('all', { status }).orderBy('createdAt', direction).limit(size),
  );
  return docs.flatMap((doc) => payments.parse('all', doc) ?? []);
}

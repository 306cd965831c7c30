import { type Query, Timestamp } from 'firebase-admin/firestore';
import { type LedgerLine, type LedgerType, ledgerLineSchema, type NewLedgerLine } from '~/schemas/ledger';
import type { Unreadable } from '~/schemas/unreadable';
import { collectionOf, ownedBy, type PageOptions } from './firebase/collection.server';
import { countQuery, sumQuery, type UnitOfWork } from './firebase/firestore.server';
import type { Page } from './firebase/pages.server';

export interface LedgerFilters {
  types?: readonly LedgerType[];
  /** From the first instant on, before the second one. */
  between?: { from: Date; before: Date };
}

function where(query: Query, { types, between }: LedgerFilters): Query {
  const found = types ? query.where('type', 'in', types) : query;
  if (!between) return found;
  return found
    .where('createdAt', '>=', Timestamp.fromDate(between.from))
    .where('createdAt', '<', Timestamp.fromDate(between.before));
}

const ledger = collectionOf({
  path: 'ledger',
  schema: ledgerLineSchema,
  noun: 'ledger line',
  owner: ownedBy('sellerId'),
  order: { field: 'createdAt', direction: 'desc' },
  where,
});

export const { list: listLedgerLines, countAll: countLedgerLines } = ledger;

/** Books lines. A line's id is its cause: the transaction fails when one is booked already. */
export function addLedgerLines(unit: UnitOfWork, lines: NewLedgerLine[], now: Date): void {
  for (const { id, availableAt, ...line } of lines) {
    unit.create(ledger.doc(id), {
      ...line,
      availableAt: availableAt && Timestamp.fromDate(availableAt),
      createdAt: Timestamp.fromDate(now),
    });
  }
}

/** A line that a transaction depends on; null when it is not booked. */
export function findLedgerLineForUpdate(unit: UnitOfWork, id: string): Promise<LedgerLine | null> {
  return ledger.findForUpdate(unit, 'all', id);
}

/** Whether a line is booked, even one that cannot be read; read in a transaction that may book it. */
export async function isBooked(unit: UnitOfWork, id: string): Promise<boolean> {
  return (await unit.read(ledger.doc(id))).exists;
}

/** Sum of a seller's matching lines, in pesewas. */
export async function sumLedger(scope: { sellerId: string }, filters: LedgerFilters = {}): Promise<number> {
  return (await sumQuery(ledger.query(scope, filters), 'amountPesewas')).sum;
}

const heldAt = (scope: { sellerId: string }, now: Date) =>
  ledger.query(scope, {}).where('availableAt', '>', Timestamp.fromDate(now));

/** Pesewas of the lines that became available before this moment, without lines that have no such date. */
export async function sumAvailableBefore(scope: { sellerId: string }, moment: Date): Promise<number> {
  const query = ledger.query(scope, {}).where('availableAt', '<', Timestamp.fromDate(moment));
  return (await sumQuery(query, 'amountPesewas')).sum;
}

/** Pesewas of the lines that are on hold. */
export async function sumHeld(scope: { sellerId: string }, now: Date): Promise<number> {
  return (await sumQuery(heldAt(scope, now), 'amountPesewas')).sum;
}

/** Pesewas of all lines that are not on hold. */
export async function sumAvailable(scope: { sellerId: string }, now: Date): Promise<number> {
  const [all, held] = await Promise.all([sumLedger(scope), sumHeld(scope, now)]);
  return all - held;
}

/** The lines on hold, the next to become available first. */
export function listHeldLines(
  scope: { sellerId: string },
  now: Date,
  options: PageOptions,
): Promise<Page<LedgerLine | Unreadable>> {
  return ledger.page(heldAt(scope, now), { field: 'availableAt', direction: 'asc' }, options);
}

export function countHeld(scope: { sellerId: string }, now: Date): Promise<number> {
  return countQuery(heldAt(scope, now), JSON.stringify(['ledger', scope, 'held']));
}

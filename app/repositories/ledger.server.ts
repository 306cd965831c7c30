import { type Query, Timestamp } from 'firebase-admin/firestore';
import { type LedgerLine, type LedgerType, ledgerLineSchema, type NewLedgerLine } from '~/schemas/ledger';
import type { Unreadable } from '~/schemas/unreadable';
import { collection, countQuery, sumQuery, type UnitOfWork } from './firebase/firestore.server';
import { type Page, readPage } from './firebase/pages.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** Whose lines: one seller's, or everybody's for an admin. */
export type LedgerScope = { sellerId: string } | 'all';

export interface LedgerFilters {
  types?: readonly LedgerType[];
  /** From the first instant on, before the second one. */
  between?: { from: Date; before: Date };
}

const ledger = () => collection('ledger');

function matching(scope: LedgerScope, { types, between }: LedgerFilters): Query {
  let query: Query = ledger();
  if (scope !== 'all') query = query.where('sellerId', '==', scope.sellerId);
  if (types) query = query.where('type', 'in', types);
  if (between) {
    query = query
      .where('createdAt', '>=', Timestamp.fromDate(between.from))
      .where('createdAt', '<', Timestamp.fromDate(between.before));
  }
  return query;
}

/** Books lines. The transaction fails when one of their causes is booked already. */
export function addLedgerLines(unit: UnitOfWork, lines: NewLedgerLine[], now: Date): void {
  for (const { id, availableAt, ...line } of lines) {
    unit.create(ledger().doc(id), {
      ...line,
      availableAt: availableAt && Timestamp.fromDate(availableAt),
      createdAt: Timestamp.fromDate(now),
    });
  }
}

/** A line that a transaction goes by; null when it was never booked. */
export async function findLedgerLineForUpdate(unit: UnitOfWork, id: string): Promise<LedgerLine | null> {
  const snapshot = await unit.read(ledger().doc(id));
  return snapshot.exists ? parseDocument(ledgerLineSchema, snapshot) : null;
}

/** Whether a line is booked, readable or not; read inside a transaction that may book it. */
export async function isBooked(unit: UnitOfWork, id: string): Promise<boolean> {
  return (await unit.read(ledger().doc(id))).exists;
}

/** A page of the lines, newest first. */
export async function listLedgerLines(
  scope: LedgerScope,
  { cursor, size, ...filters }: LedgerFilters & { cursor: string | null; size?: number },
): Promise<Page<LedgerLine | Unreadable>> {
  const order = { field: 'createdAt', direction: 'desc' } as const;
  const page = await readPage(matching(scope, filters), order, cursor, { size });
  const items = page.snapshots.map((snapshot) => parseRow(ledgerLineSchema, snapshot));
  return { items, nextCursor: page.nextCursor };
}

/** How many lines there are, by aggregation. */
export function countLedgerLines(scope: LedgerScope, filters: LedgerFilters): Promise<number> {
  return countQuery(matching(scope, filters), JSON.stringify(['ledger', scope, filters]));
}

/** Whole pesewas of the seller's lines of these types; of all types unless told. */
export async function sumLedger(scope: { sellerId: string }, filters: LedgerFilters = {}): Promise<number> {
  return (await sumQuery(matching(scope, filters), 'amountPesewas')).sum;
}

const heldAt = (scope: { sellerId: string }, now: Date) =>
  matching(scope, {}).where('availableAt', '>', Timestamp.fromDate(now));

/**
 * Whole pesewas of the lines that became available before this moment; those without a date, as a payout's,
 * are left out.
 */
export async function sumAvailableBefore(scope: { sellerId: string }, moment: Date): Promise<number> {
  const query = matching(scope, {}).where('availableAt', '<', Timestamp.fromDate(moment));
  return (await sumQuery(query, 'amountPesewas')).sum;
}

/** Whole pesewas of the lines that are held still. */
export async function sumHeld(scope: { sellerId: string }, now: Date): Promise<number> {
  return (await sumQuery(heldAt(scope, now), 'amountPesewas')).sum;
}

/** Whole pesewas that are available: of all lines but those that are held. */
export async function sumAvailable(scope: { sellerId: string }, now: Date): Promise<number> {
  const [all, held] = await Promise.all([sumLedger(scope), sumHeld(scope, now)]);
  return all - held;
}

/** A page of the lines that are held still, those first that become available first. */
export async function listHeldLines(
  scope: { sellerId: string },
  now: Date,
  { cursor, size }: { cursor: string | null; size?: number },
): Promise<Page<LedgerLine | Unreadable>> {
  const order = { field: 'availableAt', direction: 'asc' } as const;
  const page = await readPage(heldAt(scope, now), order, cursor, { size });
  const items = page.snapshots.map((snapshot) => parseRow(ledgerLineSchema, snapshot));
  return { items, nextCursor: page.nextCursor };
}

/** How many lines are held still, by aggregation. */
export function countHeld(scope: { sellerId: string }, now: Date): Promise<number> {
  return countQuery(heldAt(scope, now), JSON.stringify(['ledger', scope, 'held']));
}

import { FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type BalanceSums,
  balanceParts,
  type LedgerLine,
  type LedgerSums,
  type LedgerType,
  ledgerLineSchema,
  type NewLedgerLine,
  sumLines,
} from '~/schemas/money/ledger';
import { bookedFacts } from '~/schemas/sales/sales-facts';
import type { Unreadable } from '~/schemas/unreadable';
import { countBooked, countOrderMoney, lockLedgerSums } from '../counters/counters.server';
import type { When } from '../counters/seller-figures.server';
import { collectionOf, ownedBy, type PageOptions } from '../firebase/collection.server';
import { countQuery, type Sum, sumQuery } from '../firebase/firestore.server';
import type { Page } from '../firebase/pages.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { auditedRecords } from '../operator/audited-records.server';
import { countSales } from '../sales/sales.server';

export interface LedgerFilters {
  types?: readonly LedgerType[];
  /** From the first instant on, before the second one. */
  between?: { from?: Date; before?: Date };
}

function where(query: Query, { types, between }: LedgerFilters): Query {
  let found = types ? query.where('type', 'in', types) : query;
  if (between?.from) found = found.where('createdAt', '>=', Timestamp.fromDate(between.from));
  if (between?.before) found = found.where('createdAt', '<', Timestamp.fromDate(between.before));
  return found;
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

/** Lines to book, and when they count as booked. */
export interface Booked {
  lines: NewLedgerLine[];
  at: Date;
}

/**
 * Books lines, adds them to their sellers' sums as `addFigures`, and counts them on the day of `now`. A
 * line's id is its cause: the transaction fails when one is booked already.
 */
export function addLedgerLines(unit: UnitOfWork, lines: NewLedgerLine[], now: Date, when: When): void {
  addDatedLines(unit, [{ lines, at: now }], when);
  for (const sellerId of new Set(lines.map((line) => line.sellerId))) {
    const own = lines.filter((line) => line.sellerId === sellerId);
    countSales(unit, sellerId, [bookedFacts(own, now)], when);
  }
}

/**
 * As `addLedgerLines`, of many times of the past: who adds them has their months counted again
 * (`countPastOrder`).
 */
export function addDatedLines(unit: UnitOfWork, booked: Booked[], when: When): void {
  for (const { lines, at } of booked)
    for (const { id, availableAt, ...line } of lines)
      unit.create(ledger.doc(id), {
        ...line,
        availableAt: availableAt && Timestamp.fromDate(availableAt),
        createdAt: Timestamp.fromDate(at),
      });
  const all = booked.flatMap(({ lines }) => lines);
  for (const sellerId of new Set(all.map((line) => line.sellerId))) {
    const own = all.filter((line) => line.sellerId === sellerId);
    countBooked(unit, sellerId, sumLines(own), when);
    const ofOrders = own.reduce((sum, line) => sum + (line.availableAt ? line.amountPesewas : 0), 0);
    countOrderMoney(unit, sellerId, { pesewas: ofOrders }, when);
  }
}

/** The sums of all lines of a seller at a moment: a read for 1 000 lines. */
export async function sumParts(unit: Reads, sellerId: string): Promise<LedgerSums> {
  const sumOf = (types: readonly LedgerType[]) =>
    unit.sum(ledger.query({ sellerId }, { types }), 'amountPesewas');
  const [earned, commission, payouts] = await Promise.all([
    sumOf(balanceParts.earned),
    sumOf(balanceParts.commission),
    sumOf(balanceParts.payouts),
  ]);
  return { earned, commission, payouts };
}

/** The sum of all lines of a seller that have a time at which they are available: a read for 1 000. */
export function sumOfOrders(unit: Reads, sellerId: string): Promise<number> {
  const dated = ledger.query({ sellerId }, {}).where('availableAt', '>=', new Timestamp(0, 0));
  return unit.sum(dated, 'amountPesewas');
}

/** A line that a transaction depends on; null when it is not booked. */
export function findLedgerLineForUpdate(unit: UnitOfWork, id: string): Promise<LedgerLine | null> {
  return ledger.findForUpdate(unit, 'all', id);
}

/** The lines with these ids that are booked, by id; null for one that cannot be read. A read for each id. */
export async function readLedgerLines(
  unit: Reads,
  ids: readonly string[],
): Promise<Map<string, LedgerLine | null>> {
  const snapshots = await Promise.all(ids.map((id) => unit.read(ledger.doc(id))));
  const booked = snapshots.filter(({ exists }) => exists);
  return new Map(booked.map((snapshot) => [snapshot.id, ledger.parse('all', snapshot)]));
}

/** All lines by the time of their booking, so that those about one record are mostly on one page. */
export const auditedLines = () =>
  auditedRecords('ledger', ledgerLineSchema, {
    query: (records) => records.orderBy('createdAt').orderBy(FieldPath.documentId()),
  });

/** Whether a line is booked, even one that cannot be read; read in a transaction that may book it. */
export async function isBooked(unit: UnitOfWork, id: string): Promise<boolean> {
  return (await unit.read(ledger.doc(id))).exists;
}

/** Sum of a seller's matching lines, in pesewas. */
export async function sumLedger(scope: { sellerId: string }, filters: LedgerFilters = {}): Promise<number> {
  return (await sumAndCountLedger(scope, filters)).sum;
}

/** As `sumLedger`, with how many lines there are, for the same reads. */
export const sumAndCountLedger = (scope: { sellerId: string }, filters: LedgerFilters): Promise<Sum> =>
  sumQuery(ledger.query(scope, filters), 'amountPesewas');

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

/** Pesewas of the lines that are on hold at the first moment, and no more at the second one. */
export async function sumReleased(scope: { sellerId: string }, after: Date, until: Date): Promise<number> {
  const query = heldAt(scope, after).where('availableAt', '<=', Timestamp.fromDate(until));
  return (await sumQuery(query, 'amountPesewas')).sum;
}

/**
 * The sums of a seller's balance, from the lines, in the transaction that takes some of it: a read for 1 000
 * lines of each. A sum does not notice lines that are booked at the same time, but each payout changes the
 * sums in the seller's counters at once: reading them makes the transaction run again. A parcel or a refund
 * that is booked at the same time counts as booked after it.
 */
export async function sumBalanceForUpdate(
  unit: UnitOfWork,
  sellerId: string,
  now: Date,
): Promise<BalanceSums> {
  await lockLedgerSums(unit, sellerId);
  const sumOf = (types?: readonly LedgerType[]) =>
    unit.sum(ledger.query({ sellerId }, { types }), 'amountPesewas');
  const [balance, commission, payouts, held] = await Promise.all([
    sumOf(),
    sumOf(balanceParts.commission),
    sumOf(balanceParts.payouts),
    unit.sum(heldAt({ sellerId }, now), 'amountPesewas'),
  ]);
  // What can be requested goes by the sum of all lines, whatever their types.
  return { earned: balance - commission - payouts, commission, payouts, held };
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
  return countQuery(heldAt(scope, now), JSON.stringify(['ledger', scope.sellerId, 'held']));
}

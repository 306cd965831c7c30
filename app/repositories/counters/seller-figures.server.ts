import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { databaseNow } from '~/utils/clock.server';
import { addSums, leavesOf, type Sums } from '~/utils/sums';
import { collection, readQuery } from '../firebase/firestore.server';
import { inTransaction, PartKey, type UnitOfWork } from '../firebase/transactions.server';
import { productMonths, salesMonths } from '../sales/sales-months.server';
import { hasRoom } from './seller-rooms.server';

/** What is added to the documents of a seller that nearly every step of their orders changes. */
export interface SellerFigures {
  counters?: Sums;
  /** By month (YYYY-MM). */
  sales?: Record<string, Sums>;
  /** As `sales`, of the products. */
  products?: Record<string, Sums>;
}

/** One document per seller, with what is counted by tab and the sums of the ledger. */
export const countersDocument = (sellerId: string) => collection('counters').doc(sellerId);

/**
 * Figures that wait to be added (docs/decisions/write-path.md): `sellerId`, `at`, and `sums` as in
 * `SellerFigures`.
 */
const waiting = () => collection('waitingFigures');

/**
 * Whether figures may wait where their seller has many steps at once: only those that may be some seconds
 * late. Who goes by the sums, like a payout, adds to them at once.
 */
export type When = 'atOnce' | 'mayWait';

/** Where what a transaction adds to the figures of a seller waits; null for one who has room. */
const placesOf = new PartKey<Map<string, DocumentReference | null>>();

function placeOf(unit: UnitOfWork, sellerId: string): DocumentReference | null {
  const places = unit.part(placesOf, () => new Map());
  if (!places.has(sellerId)) places.set(sellerId, hasRoom(sellerId, Date.now()) ? null : waiting().doc());
  return places.get(sellerId) ?? null;
}

/** Adds to the figures of a seller: one write for each of their documents, or one for all where they wait. */
export function addFigures(unit: UnitOfWork, sellerId: string, figures: SellerFigures, when: When): void {
  const place = when === 'mayWait' ? placeOf(unit, sellerId) : null;
  if (place) unit.increment(place, { sums: { ...figures } }, { sellerId, at: Timestamp.now() });
  else addNow(unit, sellerId, figures);
}

/** @param fields written with the counters */
function addNow(
  unit: UnitOfWork,
  sellerId: string,
  { counters, sales, products }: SellerFigures,
  fields?: DocumentData,
): void {
  if (counters) unit.increment(countersDocument(sellerId), counters, fields);
  for (const [month, sums] of Object.entries(sales ?? {})) salesMonths.add(unit, sellerId, month, sums);
  for (const [month, sums] of Object.entries(products ?? {})) productMonths.add(unit, sellerId, month, sums);
}

const figuresIn = (snapshot: DocumentSnapshot): SellerFigures => snapshot.get('sums') ?? {};

/** What waits of one seller, in a transaction that goes by it, or of all. A read for each that waits. */
export async function readWaiting(
  unit: Pick<UnitOfWork, 'query'>,
  sellerId?: string,
): Promise<Map<string, SellerFigures>> {
  const found = await unit.query(
    sellerId === undefined ? waiting() : waiting().where('sellerId', '==', sellerId),
  );
  const sums = new Map<string, Sums>();
  for (const snapshot of found.docs) {
    const owner = String(snapshot.get('sellerId'));
    const own = sums.get(owner) ?? {};
    addSums(own, { ...figuresIn(snapshot) });
    sums.set(owner, own);
  }
  return sums as Map<string, SellerFigures>;
}

/** Milliseconds after figures of a seller had to wait, in which more of them may. */
const oftenWaitingMs = 10_000;

/** Whether some of a seller's figures may wait now, by their counters: those of the last seconds did. */
export function mayLack(counters: DocumentSnapshot): boolean {
  const waitedAt: unknown = counters.get('waitedAt');
  return waitedAt instanceof Timestamp && databaseNow() - waitedAt.toMillis() < oftenWaitingMs;
}

/** Records that are looked through for sellers, and those that are added at once. */
const listed = 300;
const addedAtOnce = 50;
/** Firestore adds to at most 500 numbers of a document in one write; one order has at most 250 or so. */
const maxNumbers = 250;

/** Sellers of whom figures wait, the longest first: a read for each record of these figures, at least one. */
export async function listSellersWaiting(): Promise<string[]> {
  const { docs } = await readQuery(waiting().orderBy('at').select('sellerId').limit(listed));
  return [...new Set(docs.map((snapshot) => String(snapshot.get('sellerId'))))];
}

/**
 * Adds what waits of a seller, each once, also when two servers do it at the same time.
 *
 * @returns how many steps were added; there may be more
 */
export function addWaiting(sellerId: string): Promise<number> {
  return inTransaction(async (unit) => {
    const { docs } = await unit.query(waiting().where('sellerId', '==', sellerId).limit(addedAtOnce));
    let numbers = 0;
    let added = 0;
    for (const snapshot of docs) {
      const figures = figuresIn(snapshot);
      numbers += leavesOf({ ...figures }).length;
      if (added > 0 && numbers > maxNumbers) break;
      addNow(unit, sellerId, figures, { waitedAt: Timestamp.fromMillis(databaseNow()) });
      unit.delete(snapshot.ref);
      added += 1;
    }
    return added;
  });
}

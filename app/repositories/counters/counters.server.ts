import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import type { LedgerSums } from '~/schemas/money/ledger';
import { type OrderTab, orderTabs } from '~/schemas/orders/order-tabs';
import type { SellerProductCounts } from '~/schemas/products/product-tabs';
import { recordFor } from '~/utils/record-for';
import { addSums, type Sums } from '~/utils/sums';
import { type BulkCounts, bulkCountsIn } from '../bulk/bulk-counts.server';
import { aside, inTransaction, type Reads, type UnitOfWork } from '../firebase/transactions.server';
import type { TabCounts } from './marketplace-counters.server';
import { addFigures, countersDocument, mayLack, readWaiting, type When } from './seller-figures.server';
import { countersIn, readCounters } from './stored-counters.server';

/** How many orders a seller has under each tab. */
export type OrderCounts = Record<OrderTab | 'all', number>;

const names = [...orderTabs, 'all'] as const;

/** What 'Where is my money?' goes by. */
export interface OrderMoneySums {
  /** How many orders have a parcel that was delivered. */
  orders: number;
  /** The sum of the ledger lines of orders, which have a time at which they are available; whole pesewas. */
  pesewas: number;
}

/**
 * A seller's counts, and what is null before it was counted: the sums of the ledger, the money of orders and
 * the products. 1 read.
 */
export async function getCounters({ sellerId }: { sellerId: string }): Promise<
  {
    orders: OrderCounts;
    bulk: BulkCounts;
    sums: LedgerSums | null;
    orderMoney: OrderMoneySums | null;
    products: SellerProductCounts | null;
  } & SellerCounts
> {
  const snapshot = await readCounters(sellerId);
  return {
    orders: countsIn(snapshot),
    bulk: bulkCountsIn(snapshot),
    sums: sumsIn(snapshot),
    orderMoney: orderMoneyIn(snapshot),
    products: productCountsIn(snapshot),
    ...sellerCountsIn(snapshot),
  };
}

/** Whether a seller has so many steps at once that their counts and sums are some seconds late: 1 read. */
export async function areFiguresLate({ sellerId }: { sellerId: string }): Promise<boolean> {
  return mayLack(await readCounters(sellerId));
}

/** A seller's products by tab: 1 read; null before they were counted for the first time. */
export async function getProductCounts({
  sellerId,
}: {
  sellerId: string;
}): Promise<SellerProductCounts | null> {
  return productCountsIn(await readCounters(sellerId));
}

/** The counts of products in the transaction that replaces them. */
export async function readProductCountsForUpdate(
  unit: UnitOfWork,
  sellerId: string,
): Promise<SellerProductCounts | null> {
  return productCountsIn(await unit.read(countersDocument(sellerId)));
}

function productCountsIn(snapshot: DocumentSnapshot): SellerProductCounts | null {
  const { products } = countersIn(snapshot);
  if (!products?.isCounted) return null;
  const { isCounted, ...counts } = products;
  return counts;
}

/** Adds to a seller's products by tab. */
export function countSellerProducts(
  unit: UnitOfWork,
  sellerId: string,
  changes: Readonly<Record<string, number>>,
): void {
  unit.increment(countersDocument(sellerId), { products: changes });
}

/** Replaces a seller's counts of products, which are complete from now on. */
export function writeProductCounts(unit: UnitOfWork, sellerId: string, counts: SellerProductCounts): void {
  unit.merge(countersDocument(sellerId), { products: { ...counts, isCounted: true } });
}

/** A seller's counts: 1 read; zeros when nothing was counted yet. */
export async function getOrderCounts({ sellerId }: { sellerId: string }): Promise<OrderCounts> {
  return countsIn(await readCounters(sellerId));
}

function countsIn(snapshot: DocumentSnapshot): OrderCounts {
  const { orders } = countersIn(snapshot);
  return recordFor(names, (name) => orders[name] ?? 0);
}

/** The sums of a seller's ledger: 1 read; null before they were counted for the first time. */
export async function getLedgerSums({ sellerId }: { sellerId: string }): Promise<LedgerSums | null> {
  return sumsIn(await readCounters(sellerId));
}

/** Holds up the transactions that book lines of a seller at once, like payouts. */
export async function lockLedgerSums(unit: UnitOfWork, sellerId: string): Promise<void> {
  await unit.read(countersDocument(sellerId));
}

/** What is kept of a seller at a moment, with what waits to be added. */
export interface KeptOfSeller {
  orders: OrderCounts;
  sums: LedgerSums;
  orderMoney: OrderMoneySums;
  /** Whether the sums, and the money of orders, were added up before. */
  isCounted: { sums: boolean; orderMoney: boolean };
  /** How often one of these was corrected. */
  corrections: number;
}

/** 1 read, and one for each record of figures that wait. */
export async function readKeptOfSeller(unit: Reads, sellerId: string): Promise<KeptOfSeller> {
  const [snapshot, waiting] = await Promise.all([
    unit.read(countersDocument(sellerId)),
    readWaiting(unit, sellerId),
  ]);
  const { orders = {}, ledger = {}, orderMoney = {} } = waiting.get(sellerId)?.counters ?? {};
  const kept: Record<'orders' | 'ledger' | 'orderMoney', Sums> = {
    orders: { ...snapshot.get('orders') },
    ledger: { ...snapshot.get('ledger') },
    orderMoney: { ...snapshot.get('orderMoney') },
  };
  addSums(kept, { orders, ledger, orderMoney });
  const sumOf = (name: keyof LedgerSums) => Number(kept.ledger[name] ?? 0);
  return {
    orders: recordFor(names, (name) => Number(kept.orders[name] ?? 0)),
    sums: { earned: sumOf('earned'), commission: sumOf('commission'), payouts: sumOf('payouts') },
    orderMoney: {
      orders: Number(kept.orderMoney.orders ?? 0),
      pesewas: Number(kept.orderMoney.pesewas ?? 0),
    },
    isCounted: { sums: sumsIn(snapshot) !== null, orderMoney: orderMoneyIn(snapshot) !== null },
    corrections: Number(snapshot.get('corrections') ?? 0),
  };
}

function sumsIn(snapshot: DocumentSnapshot): LedgerSums | null {
  const { ledger } = countersIn(snapshot);
  if (!ledger?.isCounted) return null;
  const { earned, commission, payouts } = ledger;
  return { earned, commission, payouts };
}

function orderMoneyIn(snapshot: DocumentSnapshot): OrderMoneySums | null {
  const { orderMoney } = countersIn(snapshot);
  if (!orderMoney?.isCounted) return null;
  const { orders, pesewas } = orderMoney;
  return { orders, pesewas };
}

/** Adds to what a seller has of the money of orders, as `addFigures`. */
export function countOrderMoney(
  unit: UnitOfWork,
  sellerId: string,
  added: Partial<OrderMoneySums>,
  when: When,
): void {
  addFigures(unit, sellerId, { counters: { orderMoney: { ...added } } }, when);
}

/** Adds booked lines to their seller's sums, as `addFigures`. */
export function countBooked(unit: UnitOfWork, sellerId: string, booked: LedgerSums, when: When): void {
  addFigures(unit, sellerId, { counters: { ledger: { ...booked } } }, when);
}

/**
 * Corrects a seller's counts of orders by their differences, so that what is counted meanwhile stays.
 *
 * @returns whether it did: not, when another process has corrected something since
 */
export function correctOrderCounts(
  sellerId: string,
  { orders, corrections }: KeptOfSeller,
  counted: OrderCounts,
): Promise<boolean> {
  return correct(sellerId, corrections, { orders: differences(names, orders, counted) });
}

/** As `correctOrderCounts`, the sums of a seller's ledger, which are complete from now on. */
export function correctLedgerSums(
  sellerId: string,
  { sums, corrections }: KeptOfSeller,
  counted: LedgerSums,
): Promise<boolean> {
  const ledger = differences(['earned', 'commission', 'payouts'], sums, counted);
  return correct(sellerId, corrections, { ledger }, { ledger: { isCounted: true } });
}

const differences = <Name extends string>(
  of: readonly Name[],
  kept: Record<Name, number>,
  counted: Record<Name, number>,
): Sums => recordFor(of, (name) => counted[name] - kept[name]);

/** As `correctOrderCounts`, the money of a seller's orders, which is complete from now on. */
export function correctOrderMoney(
  sellerId: string,
  { orderMoney: kept, corrections }: KeptOfSeller,
  counted: OrderMoneySums,
): Promise<boolean> {
  const orderMoney = differences(['orders', 'pesewas'], { ...kept }, { ...counted });
  return correct(sellerId, corrections, { orderMoney }, { orderMoney: { isCounted: true } });
}

function correct(sellerId: string, corrections: number, sums: Sums, fields?: DocumentData): Promise<boolean> {
  const document = countersDocument(sellerId);
  return inTransaction(async (unit) => {
    if (Number((await unit.read(document)).get('corrections') ?? 0) !== corrections) return false;
    unit.increment(document, { ...sums, corrections: 1 });
    if (fields) unit.merge(document, fields);
    return true;
  }, aside);
}

/** What a seller has of payouts and promotions, by tab; payouts also by what is to be paid. */
export type SellerCounted = 'payouts' | 'promotions';

/** A kind that was never counted is null. */
type SellerCounts = Record<SellerCounted, TabCounts | null>;

function sellerCountsIn(snapshot: DocumentSnapshot): SellerCounts {
  const { payouts, promotions, counted } = countersIn(snapshot);
  return {
    payouts: counted.payouts ? payouts : null,
    promotions: counted.promotions ? promotions : null,
  };
}

/** A seller's counts in the transaction that replaces them. */
export async function readSellerCountsForUpdate(unit: UnitOfWork, sellerId: string): Promise<SellerCounts> {
  return sellerCountsIn(await unit.read(countersDocument(sellerId)));
}

/** Adds to a seller's counts of one kind. */
export function addToSeller(
  unit: UnitOfWork,
  sellerId: string,
  kind: SellerCounted,
  changes: TabCounts,
): void {
  unit.increment(countersDocument(sellerId), { [kind]: changes });
}

/** Replaces a seller's counts of one kind, which is complete from now on. */
export function writeSellerCounts(
  unit: UnitOfWork,
  sellerId: string,
  kind: SellerCounted,
  counted: TabCounts,
): void {
  const data = { [kind]: counted, counted: { [kind]: true } };
  unit.mergeFields(countersDocument(sellerId), data, [kind, `counted.${kind}`]);
}

import pLimit from 'p-limit';
import { getSettings } from '~/repositories/operator/settings.server';
import type { Settings } from '~/schemas/settings/settings';
import { type BuiltOrder, buildOrder } from './build-order';
import type { Drafted, OrderDraft, Problem } from './draft';
import { type SellerChoice, SellerFinder } from './find-sellers.server';
import { type OrderFile, rowsOf } from './order-files.server';
import { readOrders } from './read-orders.server';
import { StoredOrders, storeOrders } from './store-orders.server';

export interface ImportOptions extends SellerChoice {
  file: OrderFile;
  /** What one unit of another currency costs in GHS; null: amounts in others are refused. */
  rate: number | null;
  /** The currency of `rate`; empty: whichever the file names first. */
  currency: string;
  /** Nothing is written. */
  isCheck: boolean;
  now: Date;
  onProblem: (problem: Problem) => void;
}

/** How far an import is; its fields change while it runs. */
export interface ImportCounts {
  /** Rows of the file, known after it was read once. */
  rows: number;
  rowsDone: number;
  /** Orders. */
  added: number;
  known: number;
  bad: number;
  /** Rows that repeat another cell by cell; they change nothing. */
  repeated: number;
  /** Whole pesewas that the new orders add to the balances of their sellers. */
  bookedPesewas: number;
}

export const noCounts = (): ImportCounts => ({
  rows: 0,
  rowsDone: 0,
  added: 0,
  known: 0,
  bad: 0,
  repeated: 0,
  bookedPesewas: 0,
});

/** Orders of one transaction: with their ledger lines fewer than 500 writes, which is Firestore's limit. */
const batchSize = 60;
const batchesInFlight = 3;

/** An order that can be stored, and where the file has it. */
interface Placed extends BuiltOrder {
  draft: OrderDraft;
}

/**
 * Imports orders of the past (docs/product.md, "Orders"). Each order has the same id whenever it is imported,
 * so an import can be repeated, go on after it was killed, and run twice at a time.
 */
export async function importOrders(options: ImportOptions, counts: ImportCounts): Promise<void> {
  const { file, now } = options;
  let cells = 0;
  for await (const { row } of rowsOf(file)) {
    counts.rows += 1;
    cells += row.cells.length;
  }
  const settings = await getSettings();
  const batches = new Batches(options, counts, settings.sellerDaysToAct);
  const build = builder(options, settings);
  const isOneSeller = options.seller !== null;
  for await (const group of readOrders(file, { cells, isOneSeller, now })) {
    counts.repeated += group.repeated;
    const built = await build(group.order);
    if ('problems' in built) batches.refuse(built.problems);
    else await batches.add(built);
    counts.rowsDone += group.rows;
  }
  await batches.end();
}

const problemOf = (draft: OrderDraft, place: keyof OrderDraft['places'], reason: string): Problem => ({
  ...draft.places[place],
  reason,
  order: draft.orderNumber,
});

/** Builds what a file tells; one after the other, since one rate is of one currency. */
function builder({ rate, currency, now, ...choice }: ImportOptions, settings: Settings) {
  const sellers = new SellerFinder(choice);
  let rated = currency;
  return async (drafted: Drafted): Promise<Placed | { problems: Problem[] }> => {
    if ('problems' in drafted) return drafted;
    const { draft } = drafted;
    const bad = (place: keyof OrderDraft['places'], reason: string) => ({
      problems: [problemOf(draft, place, reason)],
    });
    const isForeign = draft.currency !== 'GHS';
    if (isForeign && rate === null)
      return bad(
        'currency',
        `The amounts are in ${draft.currency}. Import with --rate, the price of 1 ${draft.currency} in GHS.`,
      );
    if (isForeign) rated ||= draft.currency;
    if (isForeign && draft.currency !== rated)
      return bad('currency', `The amounts are in ${draft.currency}, but the rate is that of ${rated}.`);
    const seller = await sellers.find(draft.sellerKey);
    if ('reason' in seller) return bad('seller', seller.reason);
    const built = buildOrder(draft, { seller, rate: isForeign ? rate : null, now, settings });
    return 'reason' in built ? bad(built.place, built.reason) : { ...built, draft };
  };
}

/** Stores orders by batches, some at a time, and counts them. */
class Batches {
  readonly #limit = pLimit(batchesInFlight);
  readonly #running = new Set<Promise<void>>();
  readonly #stored = new StoredOrders();
  #batch = new Map<string, Placed>();
  #failure: { error: unknown } | null = null;

  constructor(
    private readonly options: Pick<ImportOptions, 'isCheck' | 'onProblem'>,
    private readonly counts: ImportCounts,
    private readonly sellerDaysToAct: number,
  ) {}

  refuse(problems: Problem[]): void {
    this.counts.bad += 1;
    for (const problem of problems) this.options.onProblem(problem);
  }

  async add(one: Placed): Promise<void> {
    if (this.#batch.has(one.order.id)) {
      this.refuse([problemOf(one.draft, 'order', 'The file has this order of this seller twice.')]);
      return;
    }
    this.#batch.set(one.order.id, one);
    if (this.#batch.size < batchSize) return;
    this.#send();
    while (this.#running.size > batchesInFlight) await Promise.race(this.#running);
    if (this.#failure) throw this.#failure.error;
  }

  /** Resolves when all orders are stored. @throws when some could not be */
  async end(): Promise<void> {
    this.#send();
    await Promise.all(this.#running);
    if (this.#failure) throw this.#failure.error;
  }

  #send(): void {
    const batch = [...this.#batch.values()];
    this.#batch = new Map();
    if (batch.length === 0) return;
    // Its failure is kept for the next `add`: it is no unhandled rejection.
    const running = this.#limit(() => this.#store(batch))
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #store(batch: Placed[]): Promise<void> {
    const compared = this.options.isCheck
      ? await this.#stored.compare(batch)
      : await storeOrders(this.#stored, batch, this.sellerDaysToAct);
    this.counts.added += compared.fresh.length;
    this.counts.known += compared.known.length;
    for (const { booked } of compared.fresh)
      for (const { amountPesewas } of booked.flatMap(({ lines }) => lines))
        this.counts.bookedPesewas += amountPesewas;
    for (const { draft } of compared.taken)
      this.refuse([
        problemOf(draft, 'order', 'The seller has another order with this number, placed at another time.'),
      ]);
  }
}

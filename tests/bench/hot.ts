import { forgetRooms, hasRoom } from '../../app/repositories/counters/seller-rooms.server';
import { documentsFor } from '../../app/repositories/counters/spread.server';
import { createRandom, type Random } from '../factories/random';
import { budgets, missesOf } from './budgets';
import { mark, two } from './figures';
import type { Section } from './tables';
import {
  type EventRecord,
  eventNamed,
  orderEvent,
  payoutEvent,
  productEvent,
  type Step,
} from './write-path/records';
import { kindOf, type Owner, ownerOf, spreadOver, waiting, waitingEverySeconds } from './write-path/roles';

export interface HotOptions {
  ordersPerSecond: number;
  sellers: number;
}

/** Documents of a kind. */
export interface HotKind {
  kind: string;
  owner: Owner;
  /** How many were written. */
  documents: number;
  /** Writes to the busiest of them: in a second on average, and in its busiest second. */
  perSecond: number;
  peak: number;
}

export interface HotFigures extends HotOptions {
  kinds: HotKind[];
  misses: string[];
}

/** How many events of each kind there are for each order. */
const perOrder: Readonly<Record<string, number>> = {
  [orderEvent]: 1,
  [productEvent]: 0.1,
  [payoutEvent]: 1 / 7,
};

const seconds = 300;
const productsOfSeller = 45;
const buyersPerSeller = 200;
/** Of a market that has so many orders a second. */
const admins = 100;
/** Keeps the first sellers apart from a spread in which they would have most of the orders. */
const evenness = 100;

/** A number below `count`, of which the first ones come more often: each with 1 / (its place + `shift`). */
function drawerOf(count: number, shift: number): (random: Random) => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let place = 0; place < count; place += 1) {
    total += 1 / (place + 1 + shift);
    sums[place] = total;
  }
  return (random) => {
    const wanted = random.next() * total;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Who takes part in an event, by role. */
type Cast = Readonly<Record<string, string>>;

/** The document of an event's cast that a template stands for; all shards are one. */
const pathOf = (template: string, cast: Cast): string =>
  template.replace(/\{([^}]+)\}/g, (_, role: string) => cast[role] ?? role);

/** The writes of one server to documents of which one is picked at random. */
function spreadWrites(at: readonly number[], few: number, random: Random): number[][] {
  const documents = documentsFor((at.length / seconds) * 60, few);
  const spread = Array.from({ length: documents }, (): number[] => []);
  for (const second of at) spread[random.int(0, documents - 1)]?.push(second);
  return spread;
}

/** The writes to a document of one seller when those wait for which there is no room. */
function withWaiting(path: string, at: readonly number[]): number[] {
  const written: number[] = [];
  const later = new Set<number>();
  for (const second of [...at].sort((a, b) => a - b)) {
    if (hasRoom(path, second * 1_000)) written.push(second);
    else later.add(second - (second % waitingEverySeconds));
  }
  return [...written, ...later];
}

/** The seconds in which each document is written, by path. */
class Tally {
  readonly #documents = new Map<string, { kind: string; at: number[] }>();
  /** What work in the background has written in an interval. */
  readonly #batched = new Set<string>();

  /** Work in the background writes a document once in an interval, however many events it is for. */
  add({ transactions, everySeconds }: Step, at: number, cast: Cast): void {
    for (const { document } of transactions.flat()) {
      if (ownerOf(document) === 'event') continue;
      const path = pathOf(document, cast);
      const second = Math.floor(everySeconds === null ? at : at - (at % everySeconds));
      const batch = `${path} ${everySeconds} ${second}`;
      if (everySeconds !== null && this.#batched.has(batch)) continue;
      this.#batched.add(batch);
      const known = this.#documents.get(path) ?? { kind: kindOf(document), at: [] };
      known.at.push(second);
      this.#documents.set(path, known);
    }
  }

  kinds(random: Random): HotKind[] {
    const kinds = new Map<string, HotKind>();
    forgetRooms();
    const documents = [...this.#documents].flatMap(([path, { kind, at }]) => {
      const few = spreadOver[kind];
      if (few !== undefined) return spreadWrites(at, few, random).map((one) => ({ kind, at: one }));
      return [{ kind, at: waiting.includes(kind) ? withWaiting(path, at) : at }];
    });
    for (const { kind, at } of documents) {
      const known = kinds.get(kind);
      const perSecond = at.length / seconds;
      const documents = (known?.documents ?? 0) + 1;
      if (known && known.perSecond >= perSecond) known.documents = documents;
      else kinds.set(kind, { kind, owner: ownerOf(kind), documents, perSecond, peak: busiestOf(at) });
    }
    return [...kinds.values()];
  }
}

function busiestOf(at: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const second of at) counts.set(second, (counts.get(second) ?? 0) + 1);
  return Math.max(...counts.values());
}

/**
 * Spreads the events of some minutes over a market, by what was recorded of each: so many orders a second,
 * with the products and payouts that go with them, and one more seller who has an order a second, each with
 * the same product. The steps of an event are hours apart, so each has a time of its own.
 */
export function simulate(
  events: readonly EventRecord[],
  { ordersPerSecond, sellers }: HotOptions,
): HotKind[] {
  const random = createRandom('hot documents');
  const tally = new Tally();
  const sellerOf = drawerOf(sellers, evenness);
  const productOf = drawerOf(productsOfSeller, 0);
  const castOf = (seller: string, product: number): Cast => ({
    seller,
    buyer: `buyer ${random.int(1, sellers * buyersPerSeller)}`,
    'admin 1': `admin ${random.int(1, admins)}`,
    'product 1': `${seller}, product ${product}`,
    'product 2': `${seller}, product ${1 + productOf(random)}`,
  });
  const happen = ({ steps }: EventRecord, rate: number, cast: () => Cast) => {
    for (let count = Math.round(rate * seconds); count > 0; count -= 1) {
      const people = cast();
      let at = 0;
      for (const step of steps) {
        if (step.everySeconds === null) at = random.next() * seconds;
        tally.add(step, at, people);
      }
    }
  };
  for (const [name, each] of Object.entries(perOrder)) {
    const cast = () => castOf(`seller ${sellerOf(random)}`, productOf(random));
    happen(eventNamed(events, name), ordersPerSecond * each, cast);
  }
  happen(eventNamed(events, orderEvent), 1, () => castOf('the busy seller', 0));
  return tally.kinds(random);
}

export function measureHot(events: readonly EventRecord[], options: HotOptions): HotFigures {
  const kinds = simulate(events, options);
  const rates: Parameters<typeof missesOf>[0] = {};
  for (const { kind, perSecond } of kinds) rates[kind] = [perSecond, budgets.hotWrites];
  return { ...options, kinds, misses: missesOf(rates) };
}

const owners: Record<Owner, string> = {
  market: 'the market',
  seller: 'a seller',
  product: 'a product',
  person: 'a person',
  event: 'an event',
};

export function hotSection({ ordersPerSecond, sellers, kinds, misses }: HotFigures): Section {
  const places = Object.keys(owners);
  const place = ({ owner }: HotKind) => places.indexOf(owner);
  const sorted = [...kinds].sort((a, b) => place(a) - place(b) || b.perSecond - a.perSecond);
  const others = Object.entries(perOrder).filter(([name]) => name !== orderEvent);
  const rates = others.map(([name, each]) => `${two(each)} times ${name}`);
  return {
    title: `Writes a second to the busiest document, at ${ordersPerSecond} orders a second`,
    table: [
      ['of', 'document', 'documents', 'writes/s', 'busiest second'],
      ...sorted.map(({ owner, kind, documents, perSecond, peak }) => [
        owners[owner],
        kind,
        String(documents),
        two(perSecond) + mark(misses.includes(kind)),
        String(peak),
      ]),
    ],
    lines: [
      `${seconds} s of ${sellers} sellers, and one more with an order a second, all with one product; ${admins} admins; for each order ${rates.join(' and ')}`,
      `at most ${budgets.hotWrites} write a second on average; documents of one order, payout or message are left out`,
    ],
  };
}

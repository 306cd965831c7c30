import { setImmediate as nextTurn } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import type { NewLedgerLine } from '~/schemas/money/ledger';
import type { PayoutAccount } from '~/schemas/money/payout';
import type { ShopPerson } from '~/schemas/users/shop-people';
import type { NotificationContent } from '~/services/notifications/notify.server';
import { SalesCount } from '~/services/sales/sales-count';
import { makeHistoryLog, type StoredHistoryLog } from '../../tests/factories/history-logs';
import { makeNotification } from '../../tests/factories/notifications';
import type { Made, StoredUser } from '../../tests/factories/people';
import type { OlderProduct, StoredProduct } from '../../tests/factories/products';
import { createRandom, type Random } from '../../tests/factories/random';
import type { MarketSize } from './size';
import { DocumentWriter } from './writer';

export interface Seller extends Made<StoredUser> {
  /** What they sell. */
  categories: readonly string[];
}

/** What a payout needs to know of a line of the ledger: numbers only, since there are many. */
interface BookedLine {
  amountPesewas: number;
  /** When it is both booked and available. */
  countsFromMs: number;
}

/** How far an area is, for the progress that is printed. */
interface Progress {
  done: number;
  total: number;
  /** In the plural. */
  what: string;
}

/** The longest that an area may keep the process busy: answers and timers wait meanwhile. */
const maxTurnMs = 100;

/** One part of the demo data, listed in `areas.ts`. */
export interface Area {
  name: string;
  /** Adds its records to the market; resolves with a summary. */
  fill(market: Market): Promise<string>;
}

/** The market being created. Each area reads what earlier ones added. */
export class Market {
  readonly documents = new DocumentWriter();
  readonly admins: Made<StoredUser>[] = [];
  /** Who answer messages alone: nothing else is told to them, or decided by them. */
  readonly adminsWithPart: Made<StoredUser>[] = [];
  /** seller@makola.test is the first one. */
  readonly sellers: Seller[] = [];
  readonly buyers: Made<StoredUser>[] = [];
  /** Who help in the shop of another, with what that shop's record says of them. */
  readonly helpers: (Made<StoredUser> & { shopId: string; part: ShopPerson })[] = [];
  readonly products: Made<StoredProduct>[] = [];
  readonly olderProducts: Made<OlderProduct>[] = [];
  /** The default payment account of each seller that has one. */
  readonly accounts = new Map<string, PayoutAccount>();
  /** The lines of the ledger, by seller. */
  readonly ledger = new Map<string, BookedLine[]>();
  /** What `counters` holds of each seller; written last, as several areas count. */
  readonly counters = new Map<string, Record<string, Record<string, number | boolean>>>();
  /** Orders and booked lines, counted by day; written last, as several areas book. */
  readonly sales = new SalesCount();
  /** Of the area being filled. */
  progress: Progress | null = null;
  #turnStartedAt = performance.now();
  readonly #ids: Random;

  constructor(
    readonly size: MarketSize,
    /** All times are before this one. */
    readonly now: Date,
  ) {
    this.#ids = this.random('ids');
  }

  /** One area's random generator, independent of the others. */
  random(area: string): Random {
    return createRandom(`makola demo/${area}`);
  }

  get people(): Made<StoredUser>[] {
    return [...this.admins, ...this.sellers, ...this.buyers, ...this.helpers, ...this.adminsWithPart];
  }

  /** Adds a notification and marks its user if unread: users' records are written last. */
  notify(
    person: Made<StoredUser>,
    { leaves: _leaves, ...input }: NotificationContent & { messageCount?: number },
    { at, isRead }: { at: Date; isRead: boolean },
  ): void {
    const createdAt = Timestamp.fromDate(at);
    const notification = { ...input, userId: person.id, createdAt, isRead };
    this.documents.add('notifications', makeNotification(notification, this.#ids));
    if (!isRead) person.data.hasUnread = true;
  }

  /** Adds lines to the ledger, and counts them. */
  book(lines: NewLedgerLine[], at: Date): void {
    for (const line of lines) {
      const { id, availableAt, ...fields } = line;
      const data = {
        ...fields,
        availableAt: availableAt && Timestamp.fromDate(availableAt),
        createdAt: Timestamp.fromDate(at),
      };
      this.documents.add('ledger', { id, data });
      this.sales.book(line, at);
      const lines = this.ledger.get(line.sellerId) ?? [];
      const { amountPesewas } = line;
      lines.push({ amountPesewas, countsFromMs: Math.max(at.getTime(), availableAt?.getTime() ?? 0) });
      this.ledger.set(line.sellerId, lines);
    }
  }

  /** Counts something of a seller under tabs; with `by`, adds to sums that are kept beside them. */
  count(sellerId: string, counted: string, tabs: readonly string[], by = 1): void {
    const counters = this.counters.get(sellerId) ?? {};
    const counts = counters[counted] ?? {};
    for (const tab of tabs) counts[tab] = Number(counts[tab] ?? 0) + by;
    counters[counted] = counts;
    this.counters.set(sellerId, counters);
  }

  /** Says that something of a seller is counted in full. */
  complete(sellerId: string, counted: string): void {
    this.count(sellerId, counted, []);
    Object.assign(this.counters.get(sellerId)?.[counted] ?? {}, { isCounted: true });
  }

  /** To await in long loops: notes how far an area is, and waits for the documents on their way. */
  async step(done: number, total: number, what: string): Promise<void> {
    this.progress = { done, total, what };
    await this.documents.room();
    if (performance.now() - this.#turnStartedAt < maxTurnMs) return;
    await nextTurn();
    this.#turnStartedAt = performance.now();
  }

  /** Writes an entry of the activity log. */
  record(
    at: Date,
    entry: Omit<StoredHistoryLog, 'timestamp' | 'changes' | 'event' | 'values'> & Partial<StoredHistoryLog>,
  ) {
    const log = { ...entry, timestamp: Timestamp.fromDate(at) };
    this.documents.add('history_logs', makeHistoryLog(log, this.#ids));
  }
}

export interface Write {
  /** Its path with roles in place of ids: `rollups/{seller}_{month}`. */
  document: string;
  /** `merge` keeps the fields that it does not name. */
  kind: 'create' | 'set' | 'merge' | 'update' | 'delete';
}

/** What one step of an event cost. */
export interface Step {
  name: string;
  /** Documents read, as Firestore bills them. */
  reads: number;
  /** The writes of each transaction that was committed. */
  transactions: Write[][];
  /** Of work in the background: how often it runs. Null for the step itself. */
  everySeconds: number | null;
}

/** Something that happens in the market, and what the background does soon afterwards. */
export interface EventRecord {
  name: string;
  steps: Step[];
}

/** What happens in a market of so many admins. */
export interface Recording {
  admins: number;
  events: EventRecord[];
}

const isDelete = ({ kind }: Write) => kind === 'delete';

/** Writes, deletes, reads and transactions of some steps. */
export interface Totals {
  writes: number;
  deletes: number;
  reads: number;
  transactions: number;
}

export function totalsOf(steps: readonly Step[]): Totals {
  const all = steps.flatMap(({ transactions }) => transactions.flat());
  const deletes = all.filter(isDelete).length;
  return {
    writes: all.length - deletes,
    deletes,
    reads: steps.reduce((sum, { reads }) => sum + reads, 0),
    transactions: steps.reduce((sum, { transactions }) => sum + transactions.length, 0),
  };
}

/** The life of an order, from the shop's record to the parcel's code. */
export const orderEvent = 'an order';
export const productEvent = 'a product';
export const payoutEvent = 'a payout';

export function eventNamed(events: readonly EventRecord[], name: string): EventRecord {
  const event = events.find((one) => one.name === name);
  if (!event) throw new Error(`There is no record of ${name}.`);
  return event;
}

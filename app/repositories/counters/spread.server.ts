import { randomInt } from 'node:crypto';

/** Writes a minute that a server sends to one document; it takes about one a second, of all servers. */
const perDocument = 10;
const minuteMs = 60_000;
const most = 256;

/** Among how many documents a server spreads its writes: `few`, and more where there are many a minute. */
export const documentsFor = (writesPerMinute: number, few: number): number =>
  Math.min(most, Math.max(few, Math.ceil(writesPerMinute / perDocument)));

const spreads = new Set<Spread>();

/** @internal for tests, which begin anew with an empty database */
export function forgetSpreads(): void {
  for (const spread of spreads) spread.forget();
}

/** Spreads what all transactions of the market write over documents that are read together. */
export class Spread {
  /** Writes of the last minute, about: what is left of them fades. */
  #lately = 0;
  #at = 0;

  /** Documents beyond the few that this server has read to exist. */
  readonly named = new Set<number>();

  constructor(private readonly few: number) {
    spreads.add(this);
  }

  /** Begins anew, with an empty database. */
  forget(): void {
    this.#lately = 0;
    this.named.clear();
  }

  /**
   * The number of a document for one more write: any of those that there are enough of now.
   *
   * @param now milliseconds since 1970
   */
  pick(now = Date.now()): number {
    this.#lately = this.#lately * Math.max(0, 1 - (now - this.#at) / minuteMs) + 1;
    this.#at = now;
    return randomInt(documentsFor(this.#lately, this.few));
  }
}

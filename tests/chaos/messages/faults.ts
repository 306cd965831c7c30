import { createRandom, type Random } from '../../factories/random';

export type FakeChannel = 'email' | 'sms';

/** What a fake does with a message that it is handed. */
type Treatment = 'takes' | 'busy' | 'silent before' | 'silent after' | 'broken after';

/**
 * What the fakes do and have taken. What happens to a message goes by the seed, its channel, its reference
 * and the number of the try: not by the order in which messages come.
 */
export class Faults {
  /** How often each was made, by channel: 'sms busy'. */
  readonly made: Record<string, number> = {};
  /** How often a message was taken, by its reference. */
  readonly taken: Record<FakeChannel, Map<string, number>> = { email: new Map(), sms: new Map() };
  /** When each was taken, in milliseconds. */
  readonly takenAt: number[] = [];
  readonly #tries = new Map<string, number>();
  readonly #silent: number;
  readonly #busyTries: number;

  /** @param events how many there will be: few wait for less, and each fault is still made */
  constructor(
    private readonly seed: number,
    events: number,
  ) {
    // Each takes the adapter's time-out, of 10 and 15 seconds.
    this.#silent = Math.max(0.0005, 1 / events);
    // The first pause is a minute, the second five.
    this.#busyTries = events < 1_000 ? 1 : 2;
  }

  /** What is drawn for a message, apart from all others. */
  randomOf(channel: FakeChannel, reference: string, what: string | number): Random {
    return createRandom(`${this.seed} ${channel} ${reference} ${what}`);
  }

  /** What becomes of the next try of a message; counts it. */
  next(channel: FakeChannel, reference: string): Treatment {
    const key = `${channel} ${reference}`;
    const tries = (this.#tries.get(key) ?? 0) + 1;
    this.#tries.set(key, tries);
    const treatment = this.#draw(this.randomOf(channel, reference, tries).next(), tries);
    if (treatment !== 'takes') this.note(`${channel} ${treatment}`);
    return treatment;
  }

  #draw(drawn: number, tries: number): Treatment {
    const shares: [Treatment, number][] = [
      ['silent before', this.#silent],
      ['silent after', this.#silent],
      ['broken after', 0.01],
      ['busy', tries <= this.#busyTries ? 0.04 : 0],
    ];
    let left = drawn;
    for (const [treatment, share] of shares) {
      if (left < share) return treatment;
      left -= share;
    }
    return 'takes';
  }

  /** Counts something that was done. */
  note(what: string): void {
    this.made[what] = (this.made[what] ?? 0) + 1;
  }

  take(channel: FakeChannel, reference: string): void {
    const counts = this.taken[channel];
    counts.set(reference, (counts.get(reference) ?? 0) + 1);
    this.takenAt.push(performance.now());
  }
}

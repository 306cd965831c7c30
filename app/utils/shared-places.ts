/** How places are shared. */
interface Sharing {
  /** Works at the same time. */
  places: number;
  /** Of these, for large works; the others are never kept waiting by those alone. */
  large?: number;
  /** Works that wait at most; more are refused. */
  maxWaiting?: number;
  /** Milliseconds that a work waits at most. */
  maxWaitMs?: number;
  /** The error for a work that is refused. @param why for the log */
  busy?: (why: string) => Error;
}

interface Waiting {
  person: string | symbol;
  isLarge: boolean;
  /** Whoever came first, or had their last turn first, is next. */
  order: number;
  timer: NodeJS.Timeout | undefined;
  start: () => void;
  refuse: (error: Error) => void;
}

/**
 * Places for works that take long, shared between people: each has one place at a time, and whoever has
 * used one waits behind the others. When too many wait, the last work of whoever has most of them is refused.
 */
export class SharedPlaces {
  readonly #sharing: Required<Sharing>;
  readonly #held = new Map<string | symbol, boolean>();
  #waiting: Waiting[] = [];
  #order = 0;

  constructor(sharing: Sharing) {
    this.#sharing = {
      large: sharing.places,
      maxWaiting: Number.POSITIVE_INFINITY,
      maxWaitMs: Number.POSITIVE_INFINITY,
      busy: (why) => new Error(why),
      ...sharing,
    };
  }

  /**
   * Waits for a place.
   *
   * @param person whose work it is; works of nobody share nothing but the number of places
   * @returns what gives the place back
   * @throws the error `busy` when too many wait, or it has waited for too long
   */
  take(person: string | undefined, isLarge = false): Promise<() => void> {
    const { maxWaitMs, busy } = this.#sharing;
    return new Promise((taken, refuse) => {
      const one: Waiting = {
        person: person ?? Symbol('nobody'),
        isLarge,
        order: this.#next(),
        timer: undefined,
        start: () => taken(() => this.#release(one.person)),
        refuse,
      };
      this.#waiting.push(one);
      this.#startNext();
      if (!this.#waiting.includes(one)) return;
      if (Number.isFinite(maxWaitMs))
        one.timer = setTimeout(() => this.#refuse(one, busy(`no place within ${maxWaitMs} ms`)), maxWaitMs);
      this.#keepToLimit();
    });
  }

  /** Runs a work in a place. @throws what the work throws; the error `busy` */
  async run<T>(person: string | undefined, work: () => Promise<T>): Promise<T> {
    const release = await this.take(person);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #next(): number {
    this.#order += 1;
    return this.#order;
  }

  #release(person: string | symbol): void {
    this.#held.delete(person);
    for (const one of this.#waiting) if (one.person === person) one.order = this.#next();
    this.#startNext();
  }

  #startNext(): void {
    const { places, large } = this.#sharing;
    while (this.#held.size < places) {
      const largeHeld = [...this.#held.values()].filter(Boolean).length;
      const ready = this.#waiting.filter(
        ({ person, isLarge }) => !this.#held.has(person) && (!isLarge || largeHeld < large),
      );
      const [next] = ready.sort((a, b) => a.order - b.order);
      if (!next) return;
      this.#leave(next);
      this.#held.set(next.person, next.isLarge);
      next.start();
    }
  }

  #keepToLimit(): void {
    const { maxWaiting, busy } = this.#sharing;
    if (this.#waiting.length <= maxWaiting) return;
    const counts = new Map<string | symbol, number>();
    for (const { person } of this.#waiting) counts.set(person, (counts.get(person) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const last = this.#waiting.findLast(({ person }) => counts.get(person) === most);
    if (last) this.#refuse(last, busy(`${maxWaiting} works wait for a place`));
  }

  #refuse(one: Waiting, error: Error): void {
    this.#leave(one);
    one.refuse(error);
  }

  #leave(one: Waiting): void {
    clearTimeout(one.timer);
    this.#waiting = this.#waiting.filter((other) => other !== one);
  }
}

/** Work that runs a few at a time, for streams: `add` waits for room. */
export class FewAtOnce {
  readonly #underWay = new Set<Promise<void>>();
  #failure: { error: unknown } | null = null;

  constructor(private readonly max: number) {}

  /** Starts the work; resolves when there is room for more. @throws what earlier work threw */
  async add(work: () => Promise<void>): Promise<void> {
    // Its failure is kept for the next call, so that it is no unhandled rejection meanwhile.
    const done = work()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
    if (this.#underWay.size >= this.max) await Promise.race(this.#underWay);
    this.#throwFailure();
  }

  /** Resolves when all is done. @throws what any of it threw */
  async end(): Promise<void> {
    await Promise.all(this.#underWay);
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}

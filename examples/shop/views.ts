import { randomUUID } from 'node:crypto';
import type { Counted, Makola } from './makola';

/** Items of one report. */
const maxItems = 100;

/** How often promoted products were shown and opened, until Makola has taken it. */
export class Views {
  readonly #counted = new Map<string, Counted>();
  /** What is under way: sent again under its id, it counts once. */
  #sent: { id: string; items: Counted[] } | null = null;

  /** Counts a promoted product that a buyer was shown, or opened from where it was promoted. */
  count(productId: string, what: 'shown' | 'opened', now = new Date()): void {
    const day = now.toISOString().slice(0, 10);
    const name = `${day} ${productId}`;
    const one = this.#counted.get(name) ?? { productId, day, shown: 0, opened: 0 };
    this.#counted.set(name, { ...one, [what]: one[what] + 1 });
  }

  /** Reports what was counted. Without an answer the same is sent the next time. */
  async report(makola: Makola): Promise<void> {
    this.#sent ??= this.#take();
    if (this.#sent === null) return;
    const { status } = await makola.report(this.#sent.id, this.#sent.items);
    if (status !== 0) this.#sent = null;
  }

  #take(): { id: string; items: Counted[] } | null {
    const taken = [...this.#counted].slice(0, maxItems);
    for (const [name] of taken) this.#counted.delete(name);
    return taken.length > 0 ? { id: randomUUID(), items: taken.map(([, one]) => one) } : null;
  }
}

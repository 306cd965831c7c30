import { Webhook } from 'standardwebhooks';
import type { MakolaEvent } from './makola';

/** What Makola's webhooks told of each basket, in the order in which it came. */
export class News {
  readonly #webhook: Webhook | null;
  readonly #known = new Set<string>();
  readonly #ofBasket = new Map<string, MakolaEvent[]>();

  /** @param secret 'whsec_…'; without one nothing is believed */
  constructor(secret: string | undefined) {
    this.#webhook = secret ? new Webhook(secret) : null;
  }

  /** Takes what was sent; an event that comes twice counts once. @returns whether Makola has signed it */
  take(body: string, headers: Record<string, string>): boolean {
    try {
      this.#webhook?.verify(body, headers);
    } catch {
      return false;
    }
    if (!this.#webhook) return false;
    const event: MakolaEvent = JSON.parse(body);
    if (!this.#known.has(event.id)) this.#add(event);
    return true;
  }

  #add(event: MakolaEvent): void {
    this.#known.add(event.id);
    const basket = event.data.basket ?? '';
    this.#ofBasket.set(basket, [...this.of(basket), event]);
  }

  of(basket: string): readonly MakolaEvent[] {
    return this.#ofBasket.get(basket) ?? [];
  }
}

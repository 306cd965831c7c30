import type { ArrivedNotification } from './arrived-notification';

/** Separates new notifications from those that were there when the tab was opened. */
export class Arrivals {
  /** The time of each one that was there, by id: one that gets another time is new again. */
  #seen: Map<string, string> | null = null;
  /**
   * The oldest one at first. Older ones appear in the listener when a newer one is read, and are not new.
   */
  #since = '';

  /** @param limit the listener's limit */
  constructor(private readonly limit: number) {}

  /**
   * Returns the new ones of these (given newest first), oldest first. The first call returns none.
   */
  take(notifications: ArrivedNotification[]): ArrivedNotification[] {
    const seen = this.#seen;
    if (!seen) {
      this.#seen = new Map(notifications.map(({ id, createdAt }) => [id, createdAt]));
      this.#since = notifications.length < this.limit ? '' : (notifications.at(-1)?.createdAt ?? '');
      return [];
    }
    const fresh = notifications.filter(
      ({ id, createdAt }) => seen.get(id) !== createdAt && createdAt >= this.#since,
    );
    for (const { id, createdAt } of notifications) seen.set(id, createdAt);
    return fresh.reverse();
  }
}

import type { ArrivedNotification } from './arrived-notification';

/** Separates new notifications from those that were there when the tab was opened. */
export class Arrivals {
  #seen: Set<string> | null = null;
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
      this.#seen = new Set(notifications.map(({ id }) => id));
      this.#since = notifications.length < this.limit ? '' : (notifications.at(-1)?.createdAt ?? '');
      return [];
    }
    const fresh = notifications.filter(({ id, createdAt }) => !seen.has(id) && createdAt >= this.#since);
    for (const { id } of notifications) seen.add(id);
    return fresh.reverse();
  }
}

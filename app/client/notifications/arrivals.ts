import type { ArrivedNotification } from './arrived-notification';

/** Tells what has arrived from what was there, as long as the tab is open. */
export class Arrivals {
  #seen: Set<string> | null = null;
  /**
   * The oldest that could be seen at first: what is older comes up when a newer one is read, and is no news.
   */
  #since = '';

  /** @param limit how many the listener holds at most */
  constructor(private readonly limit: number) {}

  /**
   * Those of these, the newest first, that nobody has seen yet; of the first ones, none. The oldest comes
   * first.
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

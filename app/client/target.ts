import type { FirestoreDocument, ListenRequest } from './listen-protocol';
import type { LiveQuery, LiveSnapshot } from './live-query';
import { questionOf, snapshotOf } from './target-query';

/**
 * One query on a channel. What comes is kept apart until the database says that it belongs together: when the
 * connection breaks before, the next one begins where the last whole state was, so that nothing of the half
 * stays.
 */
export class Target {
  /** Its number on the channel of now; undefined while it is on none. */
  id: number | undefined;
  /** Whether the database has said all that it had to say at the beginning. */
  isCurrent = false;
  /** Where to go on from, once what has come is shown. */
  comingToken: string | undefined;
  #shown = new Map<string, FirestoreDocument>();
  #shownToken: string | undefined;
  #coming = new Map<string, FirestoreDocument>();
  #isNews = true;
  #wasShown = false;

  constructor(
    readonly key: string,
    readonly query: LiveQuery,
  ) {}

  /** Whether there was a snapshot of it before. */
  get wasShown(): boolean {
    return this.#wasShown;
  }

  /** Begins on a channel, from the last whole state. */
  ask(database: string, targetId: number): ListenRequest['addTarget'] {
    this.id = targetId;
    this.isCurrent = false;
    this.comingToken = this.#shownToken;
    this.#coming = new Map(this.#shownToken ? this.#shown : []);
    // Without a token all is told again, and what is not told is gone.
    this.#isNews ||= !this.#shownToken;
    const resumeToken = this.#shownToken;
    return {
      targetId,
      ...questionOf(database, this.query),
      ...(resumeToken ? { resumeToken } : {}),
    };
  }

  put(document: FirestoreDocument): void {
    this.#coming.set(document.name, document);
    this.#isNews = true;
  }

  drop(name: string): void {
    if (this.#coming.delete(name)) this.#isNews = true;
  }

  /** The database tells all again. */
  reset(): void {
    this.#coming = new Map();
    this.isCurrent = false;
    this.#isNews = true;
  }

  /** Forgets where it was, so that the next question is answered with everything. */
  forget(): void {
    this.#shownToken = undefined;
  }

  /**
   * Whether it has that many documents. A single document that is gone while nobody looked is dropped here.
   */
  fits(count: number): boolean {
    if (count === this.#coming.size) return true;
    if (count > 0 || !('document' in this.query)) return false;
    this.#coming = new Map();
    this.#isNews = true;
    return true;
  }

  /** Makes what has come the shown state. @returns null when it is not whole yet, or nothing is new */
  show(): LiveSnapshot | null {
    if (!this.isCurrent) return null;
    this.#shown = new Map(this.#coming);
    this.#shownToken = this.comingToken;
    if (!this.#isNews) return null;
    this.#isNews = false;
    this.#wasShown = true;
    return snapshotOf(this.query, this.#shown.values());
  }
}

import type { StateEvent } from './connection-states';
import type { Database, DatabaseSnapshot } from './database';
import type { LiveQuery, LiveSnapshot } from './live-query';
import type { SessionWatch } from './session-watch';

interface Listener {
  query: LiveQuery;
  /** Null: it has to be sent. */
  stop: (() => void) | null;
  /** Undefined before the first snapshot. */
  isFromCache?: boolean;
  /** Whether there are changes that were not shown yet. */
  isChanged: boolean;
  wasShown: boolean;
}

/** Errors that a retry would not fix. */
const finalCodes = [
  'invalid-argument',
  'not-found',
  'permission-denied',
  'failed-precondition',
  'unimplemented',
];

/** The queries of a tab's connection: shows their answers, and reports what these say of the connection. */
export class ConnectionQueries {
  /** Documents delivered so far. */
  documentsRead = 0;
  readonly #listeners = new Map<string, Listener>();

  /** @param show is given null when the database refuses the query */
  constructor(
    private readonly show: (key: string, snapshot: LiveSnapshot | null) => void,
    private readonly report: (event: StateEvent) => void,
    private readonly session: SessionWatch,
  ) {}

  /** Sends it at once when there is a database. */
  add(key: string, query: LiveQuery, database: Database | null): void {
    const listener: Listener = { query, stop: null, isChanged: false, wasShown: false };
    this.#listeners.set(key, listener);
    if (database) this.#send(key, listener, database);
  }

  remove(key: string): void {
    const listener = this.#listeners.get(key);
    this.#listeners.delete(key);
    if (listener) this.#stop(listener);
  }

  /** Sends those that are new, or that the database has ended. */
  sendAll(database: Database | null): void {
    if (!database) return;
    for (const [key, listener] of this.#listeners) {
      if (!listener.stop) this.#send(key, listener, database);
    }
  }

  stopAll(): void {
    for (const listener of this.#listeners.values()) this.#stop(listener);
  }

  /** What was answered is outdated from now on. */
  outdateAll(): void {
    for (const listener of this.#listeners.values()) listener.isFromCache = true;
  }

  /** Whether the database answers one of them. */
  get hasAnswers(): boolean {
    return [...this.#listeners.values()].some(({ isFromCache }) => isFromCache === false);
  }

  #send(key: string, listener: Listener, database: Database): void {
    listener.stop = database.listen(listener.query, {
      onSnapshot: (snapshot) => this.#take(key, listener, snapshot),
      onError: (code) => this.#drop(key, listener, code),
    });
  }

  #stop(listener: Listener): void {
    listener.stop?.();
    listener.stop = null;
    listener.isFromCache = undefined;
  }

  #take(key: string, listener: Listener, snapshot: DatabaseSnapshot): void {
    listener.isFromCache = snapshot.isFromCache;
    listener.isChanged ||= snapshot.isChanged;
    this.documentsRead += snapshot.delivered;
    if (snapshot.isFromCache) {
      if (!this.hasAnswers) this.report('disconnected');
      return;
    }
    if (listener.isChanged || !listener.wasShown) {
      if (listener.wasShown) this.session.ask();
      listener.isChanged = false;
      listener.wasShown = true;
      this.show(key, { documents: snapshot.documents });
    }
    this.report('answered');
  }

  #drop(key: string, listener: Listener, code: string): void {
    this.#stop(listener);
    if (!finalCodes.includes(code)) {
      this.report(code === 'unauthenticated' ? 'failed' : 'interrupted');
      return;
    }
    this.#listeners.delete(key);
    // A suspended user is refused everything.
    this.session.askNow();
    this.show(key, null);
    this.report('answered');
  }
}

import { ConnectionQueries } from './connection-queries';
import {
  firstState,
  nextState,
  rules,
  type State,
  type StateEvent,
  type StateName,
} from './connection-states';
import { type Database, type OpenDatabase, openDatabase } from './database';
import type { Connection, LiveQuery, LiveSnapshot } from './live-query';
import { watchSession } from './session-watch';
import { requestAccess } from './token';

export interface ConnectionEvents {
  onState(state: Connection): void;
  /** Null: the database refuses this query. */
  onSnapshot(key: string, snapshot: LiveSnapshot | null): void;
}

/** The one connection of a tab. */
export interface LiveConnection {
  listen(key: string, query: LiveQuery): void;
  forget(key: string): void;
  /** Closes it; `next` is recorded in the browser's timeline. */
  close(next: 'off' | 'ended'): void;
}

/** The mark named 'live' in the browser's timeline, for its own tools and the benchmark. */
export interface LiveMark {
  state: Connection;
  /** Documents delivered to this tab since it connected: each is billed as a read. */
  documentsRead: number;
}

/** A tab that was hidden for longer than this checks its session when it is shown again. */
const longHiddenMs = 60_000;

/** Connects, and stays connected until it is closed or the session is over. */
export function connect(events: ConnectionEvents, open: OpenDatabase = openDatabase): LiveConnection {
  return new TabConnection(events, open);
}

/** Does what the states of `connection-states.ts` say. */
class TabConnection implements LiveConnection {
  #state: State = firstState(Date.now());
  #timer: ReturnType<typeof setTimeout> | undefined;
  #database: Database | null = null;
  /** Counts the openings, so that an outdated one stops. */
  #attempt = 0;
  #userId: string | undefined;
  #hiddenSince = 0;
  readonly #session = watchSession(
    () => this.#userId,
    () => this.#take('over'),
  );
  readonly #queries: ConnectionQueries;

  constructor(
    private readonly events: ConnectionEvents,
    private readonly openDatabase: OpenDatabase,
  ) {
    this.#queries = new ConnectionQueries(events.onSnapshot, (event) => this.#take(event), this.#session);
    window.addEventListener('online', this.#retryEarly);
    window.addEventListener('offline', this.#onOffline);
    document.addEventListener('visibilitychange', this.#onVisibility);
    this.#begin(this.#state.is);
  }

  listen(key: string, query: LiveQuery): void {
    this.#queries.add(key, query, this.#database);
  }

  forget(key: string): void {
    this.#queries.remove(key);
  }

  close(next: 'off' | 'ended'): void {
    clearTimeout(this.#timer);
    this.#disconnect();
    this.#mark(next);
    this.#session.stop();
    window.removeEventListener('online', this.#retryEarly);
    window.removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  #take(event: StateEvent): void {
    const before = this.#state;
    const state = nextState(before, event, Date.now());
    if (state !== before) {
      this.#state = state;
      clearTimeout(this.#timer);
      if (state.pauseMs !== undefined) this.#timer = setTimeout(this.#retry, state.pauseMs);
      this.#begin(state.is);
    }
    if (state.shows !== before.shows || event === 'answered') this.#mark(state.shows);
    if (state.shows !== before.shows) this.events.onState(state.shows);
  }

  #begin(is: StateName): void {
    switch (is) {
      case 'opening':
        void this.#open();
        break;
      case 'closed':
        this.#disconnect();
        break;
      case 'asking':
      case 'lost':
        this.#queries.sendAll(this.#database);
        break;
      case 'reconnecting':
        this.#queries.sendAll(this.#database);
        // While another query is answered, the connection works.
        if (!this.#queries.hasAnswers) this.#database?.reconnect();
        break;
      case 'offline':
        this.#database?.pause();
        this.#queries.outdateAll();
        break;
      case 'ended':
        this.close('ended');
    }
  }

  async #open(): Promise<void> {
    this.#attempt += 1;
    const own = this.#attempt;
    const fail = () => {
      if (own === this.#attempt) this.#take('failed');
    };
    try {
      const access = await requestAccess();
      if (own !== this.#attempt) return;
      if (!access) return this.#take('over');
      this.#userId = access.userId;
      const database = await this.openDatabase(access, fail);
      if (own !== this.#attempt) return database.close();
      this.#database = database;
    } catch {
      return fail();
    }
    this.#take('opened');
  }

  #disconnect(): void {
    this.#attempt += 1;
    this.#queries.stopAll();
    this.#database?.close();
    this.#database = null;
  }

  /**
   * Each time the queries are billed anew, so not while nobody looks or there is no network: the browser
   * tells when that ends.
   */
  #retry = () => {
    const isSeen = document.visibilityState !== 'hidden' && navigator.onLine !== false;
    if (isSeen || rules[this.#state.is].alsoUnseen) this.#take('retry');
  };

  /** As `#retry`, unless the last try may still be answered. */
  #retryEarly = () => {
    if (Date.now() >= this.#state.tryEndsAt) this.#retry();
  };

  #onOffline = () => this.#take('offline');

  #onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      this.#hiddenSince = Date.now();
      return;
    }
    this.#retryEarly();
    const isLong = Date.now() - this.#hiddenSince > longHiddenMs;
    if (this.#state.is === 'live' && isLong) this.#session.ask();
  };

  #mark(state: Connection): void {
    performance.clearMarks('live');
    performance.mark('live', {
      detail: { state, documentsRead: this.#queries.documentsRead } satisfies LiveMark,
    });
  }
}

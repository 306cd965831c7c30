import { type Database, type DatabaseSnapshot, type OpenDatabase, openDatabase } from './database';
import type { Connection, LiveQuery, LiveSnapshot } from './live-query';
import { retryDelayMs } from './retry-delay';
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

interface Listener {
  query: LiveQuery;
  stop: () => void;
  retryTimer?: ReturnType<typeof setTimeout>;
  /** Undefined before the first snapshot. */
  isFromCache?: boolean;
  /** Whether there are changes that were not shown yet. */
  isChanged: boolean;
  wasShown: boolean;
}

/**
 * How long a try has until it is given up: its answer may be on the way, and another one would be billed for
 * the same documents. Meanwhile the library tries too, after pauses that begin at a second and grow by half.
 */
const answerMs = 20_000;
/** A tab that was hidden for longer than this checks its session when it is shown again. */
const longHiddenMs = 60_000;
/** Errors that a retry would not fix. */
const finalCodes = [
  'invalid-argument',
  'not-found',
  'permission-denied',
  'failed-precondition',
  'unimplemented',
];

/** Connects, and stays connected until it is closed or the session is over. */
export function connect(events: ConnectionEvents, open: OpenDatabase = openDatabase): LiveConnection {
  const listeners = new Map<string, Listener>();
  const session = watchSession(() => userId, end);
  let userId: string | undefined;
  let database: Database | null = null;
  let state: Connection = 'connecting';
  let failures = 0;
  let documentsRead = 0;
  /** Counts the starts, so that an outdated one stops. */
  let attempt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince = 0;
  /** When a try last began, ours or one of the library; 0 when that is over. */
  let triedAt = 0;

  function mark(detail: LiveMark) {
    performance.clearMarks('live');
    performance.mark('live', { detail });
  }

  function setState(next: Connection) {
    if (state === next) return;
    state = next;
    mark({ state, documentsRead });
    events.onState(next);
  }

  function disconnect() {
    attempt += 1;
    clearTimeout(retryTimer);
    for (const listener of listeners.values()) stopListening(listener);
    database?.close();
    database = null;
  }

  async function start() {
    disconnect();
    const own = attempt;
    try {
      const access = await requestAccess();
      if (own !== attempt) return;
      if (!access) return end();
      userId = access.userId;
      const next = await open(access, () => own === attempt && restart());
      if (own !== attempt) return next.close();
      database = next;
    } catch {
      if (own === attempt) restart();
      return;
    }
    for (const [key, listener] of listeners) startListening(key, listener);
  }

  /** Reconnects later, with a new token. */
  function restart() {
    disconnect();
    setState('lost');
    triedAt = 0;
    retryTimer = setTimeout(retry, retryDelayMs(failures));
    failures += 1;
  }

  function markLost() {
    if (state === 'lost') return;
    setState('lost');
    // The library tries at once.
    triedAt = Date.now();
    retryTimer = setTimeout(retry, answerMs);
  }

  function end() {
    close('ended');
    events.onState('ended');
  }

  function startListening(key: string, listener: Listener) {
    if (!database) return;
    listener.stop = database.listen(listener.query, {
      onSnapshot: (snapshot) => take(key, listener, snapshot),
      onError: (code) => drop(key, listener, code),
    });
  }

  function stopListening(listener: Listener) {
    clearTimeout(listener.retryTimer);
    listener.stop();
    listener.stop = () => {};
    listener.isFromCache = undefined;
  }

  function take(key: string, listener: Listener, snapshot: DatabaseSnapshot) {
    listener.isFromCache = snapshot.isFromCache;
    listener.isChanged ||= snapshot.isChanged;
    documentsRead += snapshot.delivered;
    if (snapshot.isFromCache) {
      const known = [...listeners.values()].filter(({ isFromCache }) => isFromCache !== undefined);
      if (known.every(({ isFromCache }) => isFromCache)) markLost();
      return;
    }
    failures = 0;
    clearTimeout(retryTimer);
    if (listener.isChanged || !listener.wasShown) {
      if (listener.wasShown) session.ask();
      listener.isChanged = false;
      listener.wasShown = true;
      events.onSnapshot(key, { documents: snapshot.documents });
      mark({ state: 'live', documentsRead });
    }
    setState('live');
  }

  function drop(key: string, listener: Listener, code: string) {
    stopListening(listener);
    if (code === 'unauthenticated') return restart();
    if (!finalCodes.includes(code)) {
      listener.retryTimer = setTimeout(() => startListening(key, listener), retryDelayMs(failures));
      failures += 1;
      return markLost();
    }
    listeners.delete(key);
    // A suspended user is refused everything.
    session.askNow();
    events.onSnapshot(key, null);
    setState('live');
  }

  /** The library would notice only after a timeout. */
  function onOffline() {
    if (!database) return;
    database.pause();
    for (const listener of listeners.values()) listener.isFromCache = true;
    markLost();
    triedAt = 0;
  }

  /**
   * Tries at once, and again until connected: the library alone may take a minute and a half. Each time its
   * queries are billed anew, so not while nobody looks or there is no network: the browser tells when that
   * ends.
   */
  function retry() {
    if (state !== 'lost' || document.visibilityState === 'hidden' || navigator.onLine === false) return;
    clearTimeout(retryTimer);
    if (!database) return void start();
    // Of a connection that works, only one query may be waiting.
    if (![...listeners.values()].some(({ isFromCache }) => isFromCache === false)) {
      database.reconnect();
      triedAt = Date.now();
    }
    retryTimer = setTimeout(retry, Math.max(answerMs, retryDelayMs(failures)));
    failures += 1;
  }

  /** As `retry`, unless the last try may still be answered. */
  function retryNow() {
    if (Date.now() - triedAt >= answerMs) retry();
  }

  function onVisibility() {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now();
      return;
    }
    retryNow();
    if (state === 'live' && Date.now() - hiddenSince > longHiddenMs) session.ask();
  }

  function close(next: 'off' | 'ended') {
    disconnect();
    mark({ state: next, documentsRead });
    session.stop();
    window.removeEventListener('online', retryNow);
    window.removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', onVisibility);
  }

  window.addEventListener('online', retryNow);
  window.addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', onVisibility);
  void start();

  return {
    listen(key, query) {
      const listener: Listener = { query, stop: () => {}, isChanged: false, wasShown: false };
      listeners.set(key, listener);
      startListening(key, listener);
    },
    forget(key) {
      const listener = listeners.get(key);
      listeners.delete(key);
      if (listener) stopListening(listener);
    },
    close,
  };
}

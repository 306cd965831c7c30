import { backOff } from './back-off';
import { markLive } from './gauge';
import { type ListenChannel, type OpenChannel, openListenChannel } from './listen-channel';
import type { ListenMessage } from './listen-protocol';
import type { Connection, LiveQuery, LiveSnapshot } from './live-query';
import { watchSession } from './session-watch';
import { type Effects, Targets } from './targets';
import { type Access, requestAccess } from './token';

export interface ConnectionEvents {
  onState(state: Connection): void;
  /** Null: the database refuses this query. */
  onSnapshot(key: string, snapshot: LiveSnapshot | null): void;
}

/** The one connection of a tab. */
export interface LiveConnection {
  listen(key: string, query: LiveQuery): void;
  forget(key: string): void;
  /** Closes it; what follows is for the browser's timeline. */
  close(next: 'off' | 'ended'): void;
}

/** Milliseconds before its end that a token is replaced. */
const renewAhead = 5 * 60_000;
/** Milliseconds that a new channel gets for its first word. */
const firstWord = 20_000;
/**
 * Milliseconds out of sight after which a tab that is looked at again asks whether the session still stands.
 */
const longAway = 60_000;
/** The database's codes for what would be refused again: invalid, not found, denied, no index, not there. */
const finalCodes = [3, 5, 7, 9, 12];
const unauthenticated = 16;

/** Connects, and stays connected until it is closed or the session is over. */
export function connect(events: ConnectionEvents, open: OpenChannel = openListenChannel): LiveConnection {
  const targets = new Targets();
  const session = watchSession(() => access?.userId, end);
  let access: Access | null = null;
  let channel: ListenChannel | null = null;
  let state: Connection = 'connecting';
  let failures = 0;
  let documentsRead = 0;
  /** Counts the attempts, so that what an older one still brings is not heard. */
  let attempt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let wordTimer: ReturnType<typeof setTimeout> | undefined;
  let renewTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince = 0;

  function setState(next: Connection) {
    if (state === next) return;
    state = next;
    markLive({ state, documentsRead });
    events.onState(next);
  }

  function hangUp() {
    attempt += 1;
    for (const timer of [retryTimer, wordTimer, renewTimer]) clearTimeout(timer);
    channel?.close();
    channel = null;
  }

  async function start() {
    hangUp();
    const own = attempt;
    if (access && access.endsAt - renewAhead <= Date.now()) access = null;
    try {
      const given = access ?? (await requestAccess());
      if (own !== attempt) return;
      if (!given) return end();
      access = given;
    } catch {
      if (own === attempt) lose();
      return;
    }
    const { database, endsAt } = access;
    channel = open(access, { onMessage: (message) => take(database, message), onLost: lose });
    for (const addTarget of targets.askAll(database)) channel.send({ database, addTarget });
    wordTimer = setTimeout(() => targets.size > 0 && lose(), firstWord);
    renewTimer = setTimeout(start, endsAt - renewAhead - Date.now());
  }

  function lose() {
    hangUp();
    setState('lost');
    retryTimer = setTimeout(start, backOff(failures));
    failures += 1;
  }

  function end() {
    close('ended');
    events.onState('ended');
  }

  function take(database: string, message: ListenMessage) {
    clearTimeout(wordTimer);
    if (message.error) {
      if (message.error.status === 'UNAUTHENTICATED') access = null;
      return lose();
    }
    const effects = targets.take(database, message);
    documentsRead += effects.delivered;
    for (const request of effects.requests) channel?.send({ database, ...request });
    for (const [key, snapshot] of effects.snapshots) events.onSnapshot(key, snapshot);
    if (effects.consistent) failures = 0;
    if (effects.snapshots.length > 0) markLive({ state: 'live', documentsRead });
    if (effects.changed) session.ask();
    if (!drop(effects.dropped)) setState('live');
  }

  /** @returns whether the channel was given up for it */
  function drop(dropped: Effects['dropped']): boolean {
    for (const { key, code } of dropped) {
      if (!finalCodes.includes(code)) {
        if (code === unauthenticated) access = null;
        lose();
        return true;
      }
      targets.remove(key);
      // A person who was suspended is refused everything.
      session.askNow();
      events.onSnapshot(key, null);
    }
    return false;
  }

  /** Tries at once, where it would have waited. */
  function hurry() {
    if (state === 'lost') void start();
  }

  function onVisibility() {
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now();
      return;
    }
    hurry();
    if (state === 'live' && Date.now() - hiddenSince > longAway) session.ask();
  }

  function close(next: 'off' | 'ended') {
    hangUp();
    markLive({ state: next, documentsRead });
    session.stop();
    window.removeEventListener('online', hurry);
    window.removeEventListener('offline', lose);
    document.removeEventListener('visibilitychange', onVisibility);
  }

  window.addEventListener('online', hurry);
  window.addEventListener('offline', lose);
  document.addEventListener('visibilitychange', onVisibility);
  void start();

  return {
    listen(key, query) {
      targets.add(key, query);
      const database = access?.database;
      if (channel && database) channel.send({ database, addTarget: targets.ask(database, key) });
    },
    forget(key) {
      const targetId = targets.remove(key);
      const database = access?.database;
      if (channel && database && targetId !== undefined) channel.send({ database, removeTarget: targetId });
    },
    close,
  };
}

import type { LiveConnection } from './connection';
import { channelName } from './end-live';
import { lateImport } from './late-import';
import type { Connection, LiveQuery, LiveSnapshot } from './live-query';
import { allowedExtras, whenUsable } from './when-usable';

// The queries that the components of this tab listen to. The connection is loaded separately.

type Listener = () => void;

interface Entry {
  query: LiveQuery;
  /** Whether an open conversation needs it: on 3g only such queries start the connection. */
  ofConversation: boolean;
  snapshot: LiveSnapshot | null;
  listeners: Set<Listener>;
  /** Removes it when nobody listens any more. */
  lingering?: ReturnType<typeof setTimeout>;
}

/** How long a query without listeners is kept: the next page may need it again. */
const lingerMs = 5_000;

const entries = new Map<string, Entry>();
const isOfConversation = ({ ofConversation, listeners }: Entry) => ofConversation && listeners.size > 0;
const stateListeners = new Set<Listener>();
let state: Connection = 'off';
let connection: LiveConnection | null = null;
let bus: BroadcastChannel | null = null;
/** Counts the starts, so that an outdated one does nothing. */
let run = 0;

function setState(next: Connection): void {
  state = next;
  for (const listener of stateListeners) listener();
}

function show(key: string, snapshot: LiveSnapshot | null): void {
  const entry = entries.get(key);
  if (!entry) return;
  entry.snapshot = snapshot;
  for (const listener of entry.listeners) listener();
}

const loadConnect = lateImport(
  () => import('./connection'),
  ({ connect }) => connect,
);

function mayStart(): boolean {
  const allowed = allowedExtras();
  return allowed === 'conversation' ? [...entries.values()].some(isOfConversation) : allowed === 'everything';
}

function start(): void {
  if (bus || !mayStart()) return;
  bus = new BroadcastChannel(channelName);
  bus.onmessage = endLive;
  run += 1;
  const own = run;
  whenUsable(async () => {
    if (own !== run) return;
    setState('connecting');
    const connect = await loadConnect().catch(() => null);
    if (own !== run) return;
    if (!connect) return stop();
    const onState = (next: Connection) => (next === 'ended' ? endLive() : setState(next));
    connection = connect({ onState, onSnapshot: show });
    for (const [key, { query }] of entries) connection.listen(key, query);
  });
}

/** Ends the connection; the next subscription starts a new one. */
function stop(next: 'off' | 'ended' = 'off'): void {
  run += 1;
  connection?.close(next);
  connection = null;
  bus?.close();
  bus = null;
  if (state !== next) setState(next);
}

function hasListeners(): boolean {
  return [...entries.values()].some(({ listeners }) => listeners.size > 0);
}

function removeIdle(key: string): void {
  if (entries.get(key)?.listeners.size !== 0) return;
  entries.delete(key);
  connection?.forget(key);
  if (entries.size === 0) stop();
}

/** Ends the listeners of this tab; their last data stays on the page. */
function endLive(): void {
  stop('ended');
}

/** Listens to a query until the returned function is called. `key` is its JSON. */
export function subscribeToQuery(
  key: string,
  { query, ofConversation }: Pick<Entry, 'query' | 'ofConversation'>,
  listener: Listener,
): () => void {
  // Signed in again without a page load: forget the previous session.
  if (!hasListeners() && state === 'ended') {
    entries.clear();
    setState('off');
  }
  const entry = entries.get(key) ?? { query, ofConversation: false, snapshot: null, listeners: new Set() };
  entry.ofConversation ||= ofConversation;
  if (!entries.has(key)) {
    entries.set(key, entry);
    connection?.listen(key, query);
  }
  clearTimeout(entry.lingering);
  entry.listeners.add(listener);
  if (state !== 'ended') start();
  return () => {
    entry.listeners.delete(listener);
    clearTimeout(entry.lingering);
    entry.lingering = setTimeout(removeIdle, lingerMs, key);
  };
}

export function snapshotOf(key: string): LiveSnapshot | null {
  return entries.get(key)?.snapshot ?? null;
}

export function subscribeToState(listener: Listener): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

export function currentState(): Connection {
  return state;
}

if (typeof window !== 'undefined') {
  // A page in the back/forward cache keeps no connection and misses sign-outs.
  window.addEventListener('pagehide', () => stop());
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && hasListeners()) start();
  });
}

import { afterEach, beforeEach, vi } from 'vitest';
import { connect } from '~/client/connection';
import type { DatabaseSnapshot, OpenDatabase, SnapshotEvents } from '~/client/database';
import type { LiveQuery } from '~/client/live-query';

/** What is listened to first. */
export const query: LiveQuery = { document: 'chats/ama' };
/** In milliseconds. */
export const second = 1_000;

/** What our server answers; a number is a status, 0 no answer at all. */
export const answers = {
  token: 200,
  session: 'ama' as string | number,
  /** What the sign-in to the database does. */
  signIn: async (): Promise<void> => {},
};

/** What was asked of server and database. */
export let calls: string[] = [];

function respond(body: object, status: number) {
  if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
  // A redirect that is not followed.
  if (status === 302) return Promise.resolve({ type: 'opaqueredirect', status: 0, ok: false });
  return Promise.resolve(Response.json(body, { status }));
}

function fetchOf(_url: string, { method = 'GET' }: RequestInit = {}) {
  calls.push(method === 'POST' ? 'token' : 'session');
  if (method === 'POST') return respond({ userId: 'ama', token: 'custom' }, answers.token);
  const { session } = answers;
  return typeof session === 'number' ? respond({}, session) : respond({ userId: session }, 200);
}

interface FakeDatabase {
  /** What is listened to now. */
  listeners: Map<LiveQuery, SnapshotEvents>;
  calls: string[];
  isClosed: boolean;
  onSignedOut: () => void;
}

/** Those that were opened. */
export let databases: FakeDatabase[] = [];
/** The database that was opened last. */
export const last = () => {
  const database = databases.at(-1);
  if (!database) throw new Error('No database was opened.');
  return database;
};

const open: OpenDatabase = async (_access, onSignedOut) => {
  calls.push('sign in');
  await answers.signIn();
  const database: FakeDatabase = { listeners: new Map(), calls: [], isClosed: false, onSignedOut };
  databases.push(database);
  return {
    listen(liveQuery, events) {
      database.listeners.set(liveQuery, events);
      return () => database.listeners.delete(liveQuery);
    },
    pause: () => database.calls.push('pause'),
    reconnect: () => database.calls.push('reconnect'),
    close: () => {
      database.isClosed = true;
    },
  };
};

/** The document, which is hidden or shown. */
export const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let opened: ReturnType<typeof connect>[] = [];

/** Has the tests of a file run in a browser with a clock, a server and a database of their own. */
export function inFakeBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', fetchOf);
    Object.assign(answers, { token: 200, session: 'ama', signIn: async () => {} });
    [calls, databases, opened] = [[], [], []];
  });
  afterEach(() => {
    for (const connection of opened) connection.close('off');
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
}

/** Lets all that waits for nothing but its turn happen. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** A connection with one query, and what its events were. */
export async function start() {
  const events: string[] = [];
  const connection = connect(
    {
      onState: (state) => events.push(state),
      onSnapshot: (key, snapshot) =>
        events.push(`${key}: ${snapshot ? snapshot.documents.map(({ id }) => id) : 'none'}`),
    },
    open,
  );
  opened.push(connection);
  connection.listen('chat', query);
  await settle();
  return { connection, events: events };
}

/** Delivers a snapshot to the first listener, or to that of `target`. */
export function deliver(fields: Partial<DatabaseSnapshot> = {}, target = query) {
  const documents = [{ id: 'ama', fields: {} }];
  const snapshot = { documents, isFromCache: false, isChanged: true, delivered: 1, ...fields };
  last().listeners.get(target)?.onSnapshot(snapshot);
}

/** Tells a listener that its answers come from memory. */
export const loseConnection = (target?: LiveQuery) =>
  deliver({ isFromCache: true, isChanged: false, delivered: 0 }, target);

/** What was measured. */
export const marks = () => performance.getEntriesByName('live').map((entry) => Reflect.get(entry, 'detail'));

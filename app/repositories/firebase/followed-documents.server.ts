import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { env } from '~/env.server';
import { closeListener, keepListener } from '~/utils/open-listeners.server';
import { currentRequest, outsideRequests } from '~/utils/request-context.server';
import { collection, readDocuments } from './firestore.server';

/** The documents that exist, by id. */
type Documents = ReadonlyMap<string, DocumentSnapshot>;

interface Source<T> {
  /** Their collection. */
  path: string;
  ids: readonly string[];
  /** How long values are used that no listener keeps fresh, in milliseconds. */
  keptMs: number;
  parse: (documents: Documents) => T;
}

/** What the documents were at one time. */
interface State<T> {
  value: T;
  /** Firestore's clock, in a form that sorts. */
  readTime: string;
  /** Which version each document had. */
  versions: string;
}

interface Followed<T> {
  /** The value; usually without a call. @throws AppError `upstream` when it must be read and cannot be */
  get: () => Promise<T>;
  /** After this process changed the documents: the next `get` reads them. */
  forget: () => void;
}

/** How long a listener is believed that says nothing, in milliseconds; then a read confirms what it said. */
export const believedMs = 60_000;

/** Pauses before a failed listener is opened again, in milliseconds: the first, and the longest. */
const firstPauseMs = 5_000;
const longestPauseMs = 300_000;

let isServing = false;

/**
 * Has a listener keep fresh what is followed. Only the server calls this: scripts and tests read. With REST
 * (`FIRESTORE_PREFER_REST`) there are no listeners either, since they need gRPC.
 */
export function startFollowing(): void {
  isServing = env.FIRESTORE_PREFER_REST !== '1';
}

/**
 * A few small documents that many pages need and few people change, kept in memory
 * (docs/decisions/followed-documents.md). The first `get` reads them; then a listener delivers each change.
 * Nothing is used that was neither delivered nor read within `believedMs`; without a listener, or while it
 * fails, within `keptMs`.
 */
export function followDocuments<T>(source: Source<T>): Followed<T> {
  const { path, ids, keptMs, parse } = source;
  const name = `${path}/${ids.join(',')}`;
  let kept: (State<T> & { since: number }) | null = null;
  let delivered: State<T> | null = null;
  let reading: Promise<T> | null = null;
  /** Whether a listener is open, and nothing says that it missed something. */
  let isLive = false;
  let opensAt = 0;
  let failures = 0;

  function keep(state: State<T>): void {
    if (!kept || state.readTime >= kept.readTime) kept = { ...state, since: Date.now() };
  }

  function get(): Promise<T> {
    openListener();
    const age = kept ? Date.now() - kept.since : Number.POSITIVE_INFINITY;
    if (kept && age < (isLive ? believedMs : keptMs)) return Promise.resolve(kept.value);
    reading ??= read();
    return reading;
  }

  function read(): Promise<T> {
    const result = readDocuments(ids.map((id) => collection(path).doc(id))).then((snapshots) => {
      const state = stateOf(snapshots, snapshots[0]?.readTime.valueOf() ?? '');
      // After `forget`, what was read before it does not count.
      if (reading !== result) return state.value;
      // The listener has missed something, or is about to deliver it.
      if (delivered && delivered.readTime < state.readTime && delivered.versions !== state.versions)
        isLive = false;
      keep(state);
      if (delivered) keep(delivered);
      return state.value;
    });
    const end = () => {
      if (reading === result) reading = null;
    };
    result.then(end, end);
    return result;
  }

  function stateOf(snapshots: readonly DocumentSnapshot[], readTime: string): State<T> {
    const documents = new Map(snapshots.filter(({ exists }) => exists).map((one) => [one.id, one]));
    const versions = ids.map((id) => documents.get(id)?.updateTime?.valueOf() ?? 'none').join();
    return { value: parse(documents), readTime, versions };
  }

  function openListener(): void {
    if (!isServing || Date.now() < opensAt) return;
    opensAt = Number.POSITIVE_INFINITY;
    const query = collection(path).where(FieldPath.documentId(), 'in', [...ids]);
    outsideRequests(() => {
      const close = query.onSnapshot(({ docs, readTime }) => {
        failures = 0;
        isLive = true;
        delivered = stateOf(docs, readTime.valueOf());
        // Before a read, it may be from before this process's own change.
        if (kept) keep(delivered);
      }, fail);
      keepListener(name, close);
    });
  }

  function fail(error: Error): void {
    currentRequest().log.warn({ err: error }, `the listener to ${name} failed`);
    closeListener(name);
    isLive = false;
    delivered = null;
    opensAt = Date.now() + Math.min(firstPauseMs * 2 ** failures, longestPauseMs);
    failures += 1;
  }

  return {
    get,
    forget() {
      kept = null;
      reading = null;
    },
  };
}

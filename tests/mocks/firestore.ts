import { HttpResponse, http, type JsonBodyType } from 'msw';
import { startStrictFirestore } from '../../scripts/firebase/engine';
import { atEngine, connectDatabase } from '../setup/database';
import { project } from './environment';

/**
 * Google's Firestore: calls are passed on to this worker's engine, except those that a test makes fail.
 */

declare global {
  var makolaMockedFirestore: Promise<string> | undefined;
}

// Sent before MSW listens, so it is not intercepted.
const plainFetch = globalThis.fetch;

async function startOwn(): Promise<string> {
  const { host } = await startStrictFirestore();
  connectDatabase(host, project);
  return host;
}

globalThis.makolaMockedFirestore ??= startOwn();
const host = await globalThis.makolaMockedFirestore;

/** Every call that arrived, in order: `batchGet`, `runQuery`, `commit`, … */
export const firestoreCalls: string[] = [];

export type FirestoreMethod =
  | 'batchGet'
  | 'runQuery'
  | 'runAggregationQuery'
  | 'commit'
  | 'rollback'
  | 'beginTransaction';

export async function resetFirestore(): Promise<void> {
  const documents = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  await plainFetch(documents, { method: 'DELETE' });
  firestoreCalls.length = 0;
}

/** The codes of the database with their HTTP statuses. */
export const firestoreStatus = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ABORTED: 409,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 504,
} as const;

/** The client writes enumerations as numbers and null as null; the engine only reads names. */
const names = {
  fieldFilter: [
    '',
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
    'EQUAL',
    'NOT_EQUAL',
    'ARRAY_CONTAINS',
    'IN',
    'ARRAY_CONTAINS_ANY',
    'NOT_IN',
  ],
  compositeFilter: ['', 'AND', 'OR'],
  unaryFilter: ['', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'],
  direction: ['', 'ASCENDING', 'DESCENDING'],
  setToServerValue: ['', 'REQUEST_TIME'],
} as const;

const namesOf = (key: string) => (key in names ? names[key as keyof typeof names] : undefined);

/** `value` with enumerations as names; `parent` is its key. */
function withNames(value: unknown, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withNames(one, parent));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'nullValue') return [key, 'NULL_VALUE'];
      const known = namesOf(key === 'op' ? parent : key);
      return [key, known && typeof inner === 'number' ? known[inner] : withNames(inner, key)];
    }),
  );
}

const anyMethod = /^https:\/\/firestore\.googleapis\.com\/v1\/.+:\w+$/;

export const firestoreUrl = (method: FirestoreMethod) =>
  new RegExp(`^https://firestore\\.googleapis\\.com/v1/.+:${method}$`);

/** Calls the engine. */
async function ask(path: string, body: unknown): Promise<{ status: number; answer: JsonBodyType }> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await plainFetch(`http://${host}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

/** A query that begins a transaction: over HTTP the engine does only one of the two. */
async function askWithin(path: string, { newTransaction, ...query }: Record<string, unknown>) {
  const begin = path.replace(/\w+$/, 'beginTransaction');
  const { transaction } = Object((await ask(begin, { options: newTransaction })).answer);
  const { status, answer } = await ask(path, { ...query, transaction });
  return { status, answer: Array.isArray(answer) ? [{ transaction }, ...answer] : answer };
}

export const firestoreHandlers = [
  http.post(anyMethod, async ({ request }) => {
    const { pathname } = new URL(request.url);
    const method = pathname.slice(pathname.lastIndexOf(':') + 1);
    firestoreCalls.push(method);
    const body = Object(withNames(await request.json()));
    const work = method === 'runQuery' && body.newTransaction ? askWithin : ask;
    const { status, answer } = await atEngine(() => work(pathname, body));
    return HttpResponse.json(answer, { status });
  }),
];

interface FirestoreFailure {
  message?: string;
  /** How many calls fail. */
  times?: number;
  /** How many calls succeed first. */
  after?: number;
  /**
   * Calls succeed until one holds this text. Unlike a number, it does not count what a test before it left on
   * its way.
   */
  since?: string;
  /** The collection whose queries fail; all by default. */
  from?: string;
}

/** Makes this method fail with a database error. */
export function failingFirestore(
  method: FirestoreMethod,
  code: keyof typeof firestoreStatus,
  {
    message = `${code} from the database`,
    times = Number.POSITIVE_INFINITY,
    after = 0,
    since = '',
    from,
  }: FirestoreFailure = {},
) {
  let calls = 0;
  return http.post(firestoreUrl(method), async ({ request }) => {
    const about = await request.clone().text();
    if (from && !about.includes(`"collectionId":"${from}"`)) return undefined;
    if (calls === 0 && !about.includes(since)) return undefined;
    calls += 1;
    if (calls <= after || calls > after + times) return undefined;
    firestoreCalls.push(`${method} ${code}`);
    const status = firestoreStatus[code];
    return HttpResponse.json([{ error: { code: status, message, status: code } }], { status });
  });
}

/** Delays this method until `until`, then passes it on. */
export function silentFirestore(
  method: FirestoreMethod,
  until: Promise<void> = new Promise(() => undefined),
) {
  return http.post(firestoreUrl(method), async () => {
    await until;
  });
}

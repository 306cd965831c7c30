import { HttpResponse, http, type JsonBodyType } from 'msw';
import * as v from 'valibot';
import { project } from './environment';

/**
 * A Firestore behind its REST interface, as far as the repositories speak it: filters by values, limits,
 * sums, commits.
 */

type Value = Record<string, unknown>;
type Fields = Record<string, Value>;
interface Stored {
  name: string;
  fields: Fields;
}

const root = `projects/${project}/databases/(default)/documents`;
const now = '2026-11-21T10:00:00.000000Z';
const documents = new Map<string, Stored>();

/** Every call that arrived, in order: `batchGet`, `runQuery`, `commit`, … */
export const firestoreCalls: string[] = [];

export type FirestoreMethod =
  | 'batchGet'
  | 'runQuery'
  | 'runAggregationQuery'
  | 'commit'
  | 'rollback'
  | 'beginTransaction';

/** A plain value as the REST interface writes it. */
function encode(value: unknown): Value {
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(Object(value)) } };
}

function encodeFields(data: object): Fields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encode(value)]));
}

/** A document as the REST interface answers it. */
export function firestoreDocument({ path, ...data }: { path: string } & Record<string, unknown>) {
  return {
    name: `${root}/${path}`,
    fields: encodeFields(data),
    createTime: now,
    updateTime: now,
  };
}

/** Puts a document into the store; `path` is like `users/ama`. */
export function storeDocument(path: string, data: object): void {
  const { name, fields } = firestoreDocument({ ...data, path });
  documents.set(name, { name, fields });
}

/** A field of a stored document as the REST interface writes it; undefined when there is none. */
export function storedField(path: string, name: string): Value | undefined {
  return documents.get(`${root}/${path}`)?.fields[name];
}

/** Paths of all documents in the store. */
export function storedPaths(): string[] {
  return [...documents.keys()].map((name) => name.slice(root.length + 1)).sort();
}

export function resetFirestore(): void {
  documents.clear();
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

const filterSchema = v.object({
  field: v.object({ fieldPath: v.string() }),
  op: v.number(),
  value: v.record(v.string(), v.unknown()),
});
/** The number of `in` among the filters of the interface, and its values. */
const isIn = 8;
const valuesSchema = v.object({ arrayValue: v.object({ values: v.array(v.unknown()) }) });
const querySchema = v.object({
  from: v.tuple([v.object({ collectionId: v.string() })]),
  where: v.optional(
    v.object({
      fieldFilter: v.optional(filterSchema),
      compositeFilter: v.optional(v.object({ filters: v.array(v.object({ fieldFilter: filterSchema })) })),
    }),
  ),
  limit: v.optional(v.union([v.number(), v.object({ value: v.number() })])),
});

const aggregationSchema = v.object({
  structuredQuery: v.unknown(),
  aggregations: v.array(
    v.object({
      alias: v.string(),
      sum: v.optional(v.object({ field: v.object({ fieldPath: v.string() }) })),
    }),
  ),
});

function found(structuredQuery: unknown): Stored[] {
  const { from, where, limit } = v.parse(querySchema, structuredQuery);
  const single = where?.fieldFilter ? [where.fieldFilter] : [];
  const several = where?.compositeFilter?.filters.map(({ fieldFilter }) => fieldFilter) ?? [];
  const matches = ({ name, fields }: Stored) =>
    name.startsWith(`${root}/${from[0].collectionId}/`) &&
    [...single, ...several].every(({ field, op, value }) => {
      const wanted = op === isIn ? v.parse(valuesSchema, value).arrayValue.values : [value];
      const stored = JSON.stringify(fields[field.fieldPath] ?? null);
      return wanted.some((one) => JSON.stringify(one) === stored);
    });
  const most = typeof limit === 'object' ? limit.value : limit;
  return [...documents.values()].filter(matches).slice(0, most);
}

interface Write {
  delete?: string;
  update?: Stored;
  updateMask?: { fieldPaths?: string[] };
}

function apply({ delete: removed, update, updateMask }: Write): void {
  if (removed) documents.delete(removed);
  if (!update) return;
  const before = updateMask ? documents.get(update.name)?.fields : {};
  documents.set(update.name, { name: update.name, fields: { ...before, ...update.fields } });
}

const answer = (stored: Stored) => ({ ...stored, createTime: now, updateTime: now });

type Body = Record<string, unknown>;
const methods: Record<string, (body: Body) => JsonBodyType> = {
  batchGet: ({ documents: names, newTransaction }) => [
    ...(newTransaction ? [{ transaction: btoa('one') }] : []),
    ...v.parse(v.array(v.string()), names).map((name) => {
      const stored = documents.get(name);
      return { ...(stored ? { found: answer(stored) } : { missing: name }), readTime: now };
    }),
  ],
  runQuery: ({ structuredQuery, newTransaction }) => [
    ...(newTransaction ? [{ transaction: btoa('one') }] : []),
    ...found(structuredQuery).map((stored) => ({ document: answer(stored), readTime: now })),
    { readTime: now },
  ],
  runAggregationQuery: ({ structuredAggregationQuery }) => {
    const { structuredQuery, aggregations } = v.parse(aggregationSchema, structuredAggregationQuery);
    const rows = found(structuredQuery);
    const results = aggregations.map(({ alias, sum }) => {
      const path = sum?.field.fieldPath;
      const numbers = rows.map(({ fields }) => Number(fields[path ?? '']?.integerValue ?? 0));
      const result = path ? numbers.reduce((total, one) => total + one, 0) : rows.length;
      return [alias, { integerValue: String(result) }] as const;
    });
    return [{ result: { aggregateFields: Object.fromEntries(results) }, readTime: now }];
  },
  beginTransaction: () => ({ transaction: btoa('one') }),
  rollback: () => ({}),
  commit: ({ writes }) => {
    const all = Array.isArray(writes) ? writes : [];
    for (const write of all) apply(write);
    return { writeResults: all.map(() => ({ updateTime: now })), commitTime: now };
  },
};

export const firestoreUrl = (method: string) =>
  new RegExp(`^https://firestore\\.googleapis\\.com/v1/.+:${method}$`);

export const firestoreHandlers = Object.entries(methods).map(([name, work]) =>
  http.post(firestoreUrl(name), async ({ request }) => {
    firestoreCalls.push(name);
    return HttpResponse.json(work(Object(await request.json())));
  }),
);

interface FirestoreFailure {
  message?: string;
  /** Calls that fail; then all is well again. */
  times?: number;
  /** Calls that go well before. */
  after?: number;
  /** The collection of the queries that fail; all of them unless told. */
  from?: string;
}

/** Answers this method with a failure of the database. */
export function failingFirestore(
  method: FirestoreMethod,
  code: keyof typeof firestoreStatus,
  {
    message = `${code} from the database`,
    times = Number.POSITIVE_INFINITY,
    after = 0,
    from,
  }: FirestoreFailure = {},
) {
  let calls = 0;
  return http.post(firestoreUrl(method), async ({ request }) => {
    const about = await request.clone().text();
    if (from && !about.includes(`"collectionId":"${from}"`)) return undefined;
    calls += 1;
    if (calls <= after || calls > after + times) return undefined;
    firestoreCalls.push(`${method} ${code}`);
    const status = firestoreStatus[code];
    return HttpResponse.json([{ error: { code: status, message, status: code } }], { status });
  });
}

/** Does not answer this method before `until`; then as it does when it is well. */
export function silentFirestore(
  method: FirestoreMethod,
  until: Promise<void> = new Promise(() => undefined),
) {
  return http.post(firestoreUrl(method), async () => {
    await until;
  });
}

/** The people of the rules matrix. `seller` owns every record, the others own none of them. */
export const people = ['visitor', 'seller', 'other seller', 'admin', 'suspended seller', 'buyer'] as const;
export type Person = (typeof people)[number];

const roleOf = {
  seller: 'seller',
  'other seller': 'seller',
  admin: 'admin',
  'suspended seller': 'seller',
  buyer: 'buyer',
};

/** The auth id of a person. */
export const uidOf = (person: Person) => person.replaceAll(' ', '-');

const project = () => process.env.GOOGLE_CLOUD_PROJECT ?? '';
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An ID token as the Auth emulator makes them: without a signature. `secondsLeft` may be over. */
export function idToken(person: Exclude<Person, 'visitor'>, secondsLeft = 3_600): string {
  return tokenOf(uidOf(person), roleOf[person], secondsLeft);
}

/** The token of a listener of another person; `overrides` replace the usual ones. */
export function tokenOf(person: string, role: string, secondsLeft = 3_600, overrides = {}): string {
  const now = Math.floor(Date.now() / 1_000);
  const uid = `listener:${person}`;
  const claims = {
    iss: `https://securetoken.google.com/${project()}`,
    aud: project(),
    sub: uid,
    user_id: uid,
    person,
    role,
    session: 'a-session',
    startedAt: (now - 10) * 1_000,
    expiresAt: (now + 432_000) * 1_000,
    auth_time: now - 10,
    iat: now - 10,
    exp: now + secondsLeft,
    ...overrides,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

function headersOf(person: Person, token?: string): Record<string, string> {
  if (person === 'visitor') return {};
  return { authorization: `Bearer ${token ?? idToken(person)}` };
}

async function statusOf(url: string, init: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

const documents = () => `projects/${project()}/databases/(default)/documents`;
const firestore = (path: string) => `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${path}`;

/** Reads a document as the person's browser would; answers the HTTP status. */
export function getDocument(person: Person, path: string, token?: string): Promise<number> {
  return statusOf(firestore(`${documents()}/${path}`), { headers: headersOf(person, token) });
}

interface ListQuery {
  collection: string;
  /** The document above a sub-collection. */
  parent?: string;
  where?: Record<string, string>;
  limit?: number;
  /** In all collections of that name, wherever they are. */
  everywhere?: boolean;
}

/** Runs a query as the person's browser would; answers the HTTP status. */
export function listDocuments(person: Person, query: ListQuery, token?: string): Promise<number> {
  const { collection, parent = '', where = {}, limit, everywhere } = query;
  const filters = Object.entries(where).map(([fieldPath, stringValue]) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
  }));
  const structuredQuery = {
    from: [{ collectionId: collection, ...(everywhere ? { allDescendants: true } : {}) }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: 'AND', filters } } } : {}),
    ...(limit === undefined ? {} : { limit }),
  };
  const path = `${documents()}${parent && `/${parent}`}:runQuery`;
  return post(person, path, { structuredQuery }, token);
}

function post(person: Person, path: string, body: object, token?: string): Promise<number> {
  const headers = { ...headersOf(person, token), 'content-type': 'application/json' };
  return statusOf(firestore(path), { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Creates, updates or deletes a document as the person's browser would; answers the HTTP status. */
export function writeDocument(
  person: Person,
  kind: 'create' | 'update' | 'delete',
  path: string,
  fields: Record<string, string> = {},
  token?: string,
): Promise<number> {
  const name = `${documents()}/${path}`;
  if (kind === 'delete') return post(person, `${documents()}:commit`, { writes: [{ delete: name }] }, token);
  const values = Object.entries(fields).map(([key, stringValue]) => [key, { stringValue }]);
  const write = {
    update: { name, fields: Object.fromEntries(values) },
    currentDocument: { exists: kind === 'update' },
  };
  return post(person, `${documents()}:commit`, { writes: [write] }, token);
}

const storage = (path: string) =>
  `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/v0/b/${process.env.FIREBASE_STORAGE_BUCKET}/o${path}`;

/** Calls the storage as the person's browser would; answers the HTTP status. */
export const files = {
  read: (person: Person, path: string) =>
    statusOf(storage(`/${encodeURIComponent(path)}?alt=media`), { headers: headersOf(person) }),
  list: (person: Person, prefix: string) =>
    statusOf(storage(`?prefix=${encodeURIComponent(prefix)}`), { headers: headersOf(person) }),
  write: (person: Person, path: string) =>
    statusOf(storage(`?name=${encodeURIComponent(path)}`), {
      method: 'POST',
      headers: { ...headersOf(person), 'content-type': 'image/jpeg' },
      body: 'a picture',
    }),
  remove: (person: Person, path: string) =>
    statusOf(storage(`/${encodeURIComponent(path)}`), {
      method: 'DELETE',
      headers: headersOf(person),
    }),
};

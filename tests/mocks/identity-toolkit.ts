import { HttpResponse, http, type JsonBodyType } from 'msw';
import * as v from 'valibot';
import { sessionToken } from './session-tokens';

interface Account {
  localId: string;
  email: string;
  password: string;
  /** Milliseconds since 1970, as text; left out for now. */
  createdAt?: string;
}

const accounts = new Map<string, Account>();
const url = (method: string) => `https://identitytoolkit.googleapis.com/v1/${method}`;

/** Every call that arrived, in order. */
export const identityCalls: string[] = [];

export function resetIdentityToolkit(): void {
  accounts.clear();
  identityCalls.length = 0;
}

/** Adds an account to the identity provider. */
export function addAccount(account: Account): void {
  accounts.set(account.localId, account);
}

export function accountEmails(): string[] {
  return [...accounts.values()].map(({ email }) => email);
}

const bodySchema = v.object({
  localId: v.optional(v.union([v.string(), v.array(v.string())])),
  email: v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), ''),
    v.transform((email) => [email].flat()[0] ?? ''),
  ),
  password: v.optional(v.string(), ''),
  idToken: v.optional(v.string(), ''),
});
type Body = v.InferOutput<typeof bodySchema>;

const known = ({ email, password }: Body) =>
  [...accounts.values()].find((one) => one.email === email && one.password === password);

function refuse(message: string, status = 400): HttpResponse<JsonBodyType> {
  return HttpResponse.json({ error: { code: status, message, errors: [] } }, { status });
}

const methods: [name: string, path: string, work: (body: Body) => HttpResponse<JsonBodyType>][] = [
  [
    'signInWithPassword',
    'accounts:signInWithPassword',
    (body) => {
      const account = known(body);
      if (!account) return refuse('INVALID_LOGIN_CREDENTIALS');
      return HttpResponse.json({ localId: account.localId, idToken: account.localId });
    },
  ],
  ['sendOobCode', 'accounts:sendOobCode', ({ email }) => HttpResponse.json({ email })],
  ['resetPassword', 'accounts:resetPassword', () => refuse('INVALID_OOB_CODE')],
  [
    'createSessionCookie',
    'projects/[^/]+:createSessionCookie',
    ({ idToken }) => HttpResponse.json({ sessionCookie: sessionToken(idToken) }),
  ],
  [
    'create',
    'projects/[^/]+/accounts',
    ({ localId: requestedId, email, password }) => {
      if (email && accountEmails().includes(email)) return refuse('EMAIL_EXISTS');
      const localId = requestedId ? String(requestedId) : `uid-${accounts.size}`;
      if (accounts.has(localId)) return refuse('DUPLICATE_LOCAL_ID');
      addAccount({ localId, email, password });
      return HttpResponse.json({ localId });
    },
  ],
  [
    'delete',
    'projects/[^/]+/accounts:delete',
    ({ localId }) => {
      accounts.delete(String(localId));
      return HttpResponse.json({});
    },
  ],
  [
    'update',
    'projects/[^/]+/accounts:update',
    ({ localId }) => HttpResponse.json({ localId: String(localId) }),
  ],
  [
    'lookup',
    'projects/[^/]+/accounts:lookup',
    ({ localId, email }) => {
      const targets = [localId ?? [], email || []].flat();
      return HttpResponse.json({
        users: [...accounts.values()]
          .filter((one) => targets.includes(one.localId) || targets.includes(one.email))
          .map((one) => ({ createdAt: String(Date.now()), ...one })),
      });
    },
  ],
];

const pattern = (path: string) => new RegExp(`^${url(path)}$`);

export const identityHandlers = methods.map(([name, path, work]) =>
  http.post(pattern(path), async ({ request }) => {
    identityCalls.push(name);
    return work(v.parse(bodySchema, await request.json()));
  }),
);

/** Makes one method fail, as with `400 INVALID_OOB_CODE`, or not respond (status 0). */
export function failingIdentityToolkit(name: string, status: number, message = '') {
  const [, path = ''] = methods.find(([method]) => method === name) ?? [];
  return http.post(pattern(path), () => {
    identityCalls.push(`${name} ${status}`);
    return status === 0 ? HttpResponse.error() : refuse(message, status);
  });
}

/** Makes one method succeed with this answer. */
export function answeringIdentityToolkit(name: string, answer: Record<string, JsonBodyType>) {
  const [, path = ''] = methods.find(([method]) => method === name) ?? [];
  return http.post(pattern(path), () => HttpResponse.json(answer));
}

/** Makes this method hang. */
export function silentIdentityToolkit(name: string) {
  const [, path = ''] = methods.find(([method]) => method === name) ?? [];
  return http.post(pattern(path), () => new Promise<never>(() => undefined));
}

import { GoogleAuth } from 'google-auth-library';
import * as v from 'valibot';
import { env, isLocalFirebase } from '~/env.server';
import { identityToolkitOrigin } from '~/firebase-origins.server';

/** Logins in one call: Google's maximum. */
const pageSize = 1_000;
const callLimitMs = 60_000;

/** A login as the identity provider lists it, with the hash of its password and the role in its claims. */
const loginSchema = v.looseObject({ localId: v.string() });
export type StoredLogin = v.InferOutput<typeof loginSchema>;

const pageSchema = v.object({
  users: v.optional(v.array(loginSchema), []),
  nextPageToken: v.optional(v.string(), ''),
});
const resultSchema = v.object({
  error: v.optional(v.array(v.object({ index: v.optional(v.number(), 0), message: v.string() })), []),
});

const google = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-platform'] });

/** firebase-admin lists logins in a form that it cannot import again, so the service is called directly. */
async function call(method: string, body?: object): Promise<unknown> {
  const path = isLocalFirebase ? '/identitytoolkit.googleapis.com' : '';
  const url = `${identityToolkitOrigin}${path}/v1/projects/${env.GOOGLE_CLOUD_PROJECT}/accounts:${method}`;
  const headers = isLocalFirebase
    ? new Headers({ authorization: 'Bearer owner' })
    : new Headers(await google.getRequestHeaders(url));
  headers.set('content-type', 'application/json');
  const response = await fetch(url, {
    headers,
    signal: AbortSignal.timeout(callLimitMs),
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`accounts:${method} was refused: ${await response.text()}`);
  return response.json();
}

async function listPage(size: number, after = '') {
  const token = after && `&nextPageToken=${encodeURIComponent(after)}`;
  return v.parse(pageSchema, await call(`batchGet?maxResults=${size}${token}`));
}

/** All logins, a thousand at a time. */
export async function* everyLogin(size = pageSize): AsyncGenerator<StoredLogin> {
  let after = '';
  do {
    const page = await listPage(size, after);
    yield* page.users;
    after = page.users.length > 0 ? page.nextPageToken : '';
  } while (after !== '');
}

export const hasLogins = async (): Promise<boolean> => (await listPage(1)).users.length > 0;

/** Adds up to a thousand logins, with their passwords. @throws when one of them is refused */
async function addLogins(users: StoredLogin[]): Promise<void> {
  if (users.length === 0) return;
  const { error } = v.parse(resultSchema, await call('batchCreate', { users, allowOverwrite: true }));
  const [failed] = error;
  if (failed) throw new Error(`the login ${users[failed.index]?.localId} was refused: ${failed.message}`);
}

/** Adds the logins of a backup. @returns how many */
export async function restoreLogins(records: AsyncIterable<unknown>): Promise<number> {
  let waiting: StoredLogin[] = [];
  let count = 0;
  for await (const record of records) {
    waiting.push(v.parse(loginSchema, record));
    count += 1;
    if (waiting.length < pageSize) continue;
    await addLogins(waiting);
    waiting = [];
  }
  await addLogins(waiting);
  return count;
}

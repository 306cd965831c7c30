import { GoogleAuth } from 'google-auth-library';
import * as v from 'valibot';
import { SetupError } from '../lib/setup-error';

/** Milliseconds that a check has. */
export const checkLimitMs = 10_000;

const errorSchema = v.object({
  error: v.object({
    message: v.fallback(v.string(), ''),
    details: v.fallback(
      v.array(
        v.object({
          reason: v.fallback(v.string(), ''),
          metadata: v.fallback(v.object({ service: v.fallback(v.string(), '') }), { service: '' }),
        }),
      ),
      [],
    ),
  }),
});

/** What Google answered instead. Its message names no address: one may hold a key. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';

  constructor(
    readonly status: number,
    message: string,
    /** The API that is off in the project; empty when that is not why. */
    readonly apiThatIsOff = '',
  ) {
    super(`${status} ${message}`.trim());
  }
}

function refusalIn(status: number, json: unknown): GoogleRefusal {
  const parsed = v.safeParse(errorSchema, json);
  if (!parsed.success) return new GoogleRefusal(status, '');
  const { message, details } = parsed.output.error;
  const off = details.find(({ reason }) => reason === 'SERVICE_DISABLED');
  const named = off?.metadata.service || /apis\/api\/([\w.]+)/.exec(message)?.[1];
  return new GoogleRefusal(status, message, named ?? '');
}

/** Asks Google's REST APIs. */
export interface Google {
  /** @throws GoogleRefusal for any status but 200, else what `fetch` throws: after `checkLimitMs` too */
  ask: <T>(schema: v.GenericSchema<unknown, T>, url: string, body?: object) => Promise<T>;
}

export function googleWith(headersFor: (url: string) => Promise<Headers>): Google {
  return {
    ask: async (schema, url, body) => {
      const headers = await headersFor(url);
      headers.set('content-type', 'application/json');
      const response = await fetch(url, {
        headers,
        signal: AbortSignal.timeout(checkLimitMs),
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const json: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusalIn(response.status, json);
      return v.parse(schema, json);
    },
  };
}

/** All pages of a list. @param itemsOf the items of a page, which may lack them when there is none */
export async function askForAll<T>(
  google: Google,
  url: string,
  schema: v.GenericSchema<unknown, { items: T[]; next: string }>,
): Promise<T[]> {
  const found: T[] = [];
  let next = '';
  do {
    const after = next && `${url.includes('?') ? '&' : '?'}pageToken=${encodeURIComponent(next)}`;
    const page = await google.ask(schema, url + after);
    found.push(...page.items);
    next = page.next;
  } while (next !== '');
  return found;
}

const withKeySchema = v.object({ type: v.literal('service_account'), private_key: v.string() });

export interface Credentials {
  google: Google;
  /** The service account that they are of; null for a person's own. */
  email: string | null;
  /** Whether they come with a key that signs by itself. */
  hasKey: boolean;
}

/** The credentials of this environment. @throws SetupError when Google takes none */
export async function findCredentials(): Promise<Credentials> {
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-platform'] });
  try {
    const client = await auth.getClient();
    await client.getAccessToken();
    const target = 'getTargetPrincipal' in client ? client.getTargetPrincipal() : null;
    const { client_email: email = null } = await auth
      .getCredentials()
      .catch(() => ({ client_email: undefined }));
    return {
      google: googleWith(async (url) => new Headers(await client.getRequestHeaders(url))),
      email: target ?? email,
      hasKey: target === null && v.is(withKeySchema, auth.jsonContent),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      `Google takes no credentials from here (${reason}). Set GOOGLE_APPLICATION_CREDENTIALS to the key file of ` +
        'the server’s service account, or run: gcloud auth application-default login',
    );
  }
}

import type { ActionFunctionArgs } from '~/framework';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { createApiKey } from '~/repositories/orders/api-keys.server';
import { isOtherEndpoint } from '~/repositories/orders/webhook-endpoints.server';
import { type ApiKey, scopesOf } from '~/schemas/api-keys/api-key';
import { newKey } from '~/services/api/keys.server';
import type { RequestMetrics } from '~/utils/request-context.server';
import { type RouteFunction, recordedContext } from '../../setup/call-route';

/** Adds a key with all scopes of its kind, unless said otherwise. Returns it as a program sends it. */
export async function addKey(fields: Partial<ApiKey> = {}): Promise<string> {
  const { text, id, hash } = newKey();
  const kind = fields.kind ?? 'shop';
  const key: ApiKey = {
    name: 'Shop',
    kind,
    shop: kind === 'shop' ? 'main' : null,
    sellerId: null,
    scopes: [...scopesOf[kind]],
    createdBy: 'boss',
    createdByName: 'Boss',
    createdAt: null,
    lastUsedAt: null,
    revokedAt: null,
    revokedBy: '',
    ...fields,
    id,
    hash,
  };
  await inTransaction(async (unit) => createApiKey(unit, key, await isOtherEndpoint(unit, '')));
  return text;
}

export interface ApiCall {
  key?: string;
  method?: string;
  path?: string;
  params?: Record<string, string>;
  /** JSON, or as it is sent. */
  body?: unknown;
  /** The address that it comes from; one of its own by default. */
  ip?: string;
  /** Counts what it costs; one of its own by default. */
  metrics?: RequestMetrics;
}

/** Asks a route of the API as a program does. */
export async function ask(
  route: RouteFunction,
  { key, method, path = '/api/v1', params = {}, body, ip, metrics }: ApiCall,
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const request = new Request(new URL(path, 'http://localhost'), {
    method: method ?? (body === undefined ? 'GET' : 'PUT'),
    headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
    body:
      body === undefined || typeof body === 'string' || body instanceof Uint8Array
        ? (body as BodyInit)
        : JSON.stringify(body),
  });
  const args = {
    request,
    params,
    context: { ...recordedContext(), ...(ip && { ip }), ...(metrics && { metrics }) },
  } as ActionFunctionArgs;
  const response = await route(args);
  if (!(response instanceof Response)) throw new Error('not a response');
  return { status: response.status, headers: response.headers, body: await response.json() };
}

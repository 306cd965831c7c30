import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';

/**
 * What a key may do, by its kind: one of a buyers' shop, or of a seller. A key without any may do nothing.
 */
export const scopesOf = {
  shop: ['orders:write', 'orders:read', 'products:read', 'promotions:write', 'events:read'],
  seller: ['orders:write', 'orders:read', 'products:write', 'events:read'],
} as const;
export type ApiKeyKind = keyof typeof scopesOf;
export type ApiScope = (typeof scopesOf)[ApiKeyKind][number];

export const apiScopes = [...new Set<ApiScope>([...scopesOf.shop, ...scopesOf.seller])];

const wordsOf: Record<ApiKeyKind, Partial<Record<ApiScope, string>>> = {
  shop: {
    'orders:write': 'Place and change orders',
    'orders:read': 'Read orders',
    'products:read': 'Read products and stock',
    'promotions:write': 'Report how often promoted products were shown',
    'events:read': 'Read events',
  },
  seller: {
    'orders:write': 'Accept, ship and cancel orders',
    'orders:read': 'Read orders and who their buyers are',
    'products:write': 'Change prices and stock',
    'events:read': 'Read events',
  },
};

/** What a scope lets a key of this kind do, like 'Change prices and stock'. */
export const scopeWords = (kind: ApiKeyKind, scope: ApiScope): string => wordsOf[kind][scope] ?? scope;

/** A record of `apiKeys`; the key itself is shown once and not stored. */
export const apiKeySchema = v.object({
  id: v.string(),
  name: text,
  kind: v.picklist(['shop', 'seller']),
  /** Which shop a key of kind `shop` is for; two keys of one shop reach the same orders. */
  shop: textOrNull,
  /** Whose records a key of kind `seller` reaches. */
  sellerId: textOrNull,
  scopes: v.fallback(v.optional(v.array(v.picklist(apiScopes)), []), []),
  /** SHA-256 of the secret, as base64url. */
  hash: v.string(),
  createdBy: text,
  createdByName: text,
  createdAt: instant,
  /** To the hour. */
  lastUsedAt: instant,
  revokedAt: instant,
  revokedBy: text,
});
export type ApiKey = v.InferOutput<typeof apiKeySchema>;

/** A key as a page shows it; what proves it is not shown again. */
export type ShownKey = Omit<ApiKey, 'hash'>;

/** Whose records a key reaches. */
export type KeyOwner = { kind: 'shop'; shop: string } | { kind: 'seller'; sellerId: string };

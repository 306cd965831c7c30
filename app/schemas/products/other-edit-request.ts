import * as v from 'valibot';
import { textOrNull } from '~/schemas/files/documents';
import type { OtherEditRequest } from './edit-request';

const known = v.object({
  sellerId: textOrNull,
  seller_id: textOrNull,
  userId: textOrNull,
  status: v.fallback(v.nullish(v.literal('rejected'), null), null),
  reason: textOrNull,
});

/** Per value. */
const maxCharacters = 2_000;

const maxEntries = 60;

/** Parses a record of any shape: the known fields, and every field as text. */
export function otherEditRequest(id: string, record: Record<string, unknown> = {}): OtherEditRequest {
  const { sellerId, seller_id, userId, status, reason } = v.parse(known, record);
  const entries = Object.entries(record)
    .filter(([name]) => name !== 'search')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, maxEntries)
    .map(([name, value]) => ({ name, value: words(value).slice(0, maxCharacters) }));
  return { id, sellerId: sellerId ?? seller_id ?? userId, status, reason, entries };
}

function words(value: unknown): string {
  if (typeof value === 'string') return value;
  return JSON.stringify(value) ?? '';
}

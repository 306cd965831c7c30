import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { aside, inTransaction } from '~/repositories/firebase/transactions.server';
import { findApiKey, markKeyUsed } from '~/repositories/orders/api-keys.server';
import type { ApiKey } from '~/schemas/api-keys/api-key';
import { currentRequest } from '~/utils/request-context.server';

/** How a key begins, so that people and scanners of leaked secrets know it. */
const prefix = 'mk_';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** A new key: its text, which is shown once, and what is stored of it. */
export function newKey(id = randomBytes(9).toString('hex')): { text: string; id: string; hash: string } {
  const secret = randomBytes(32).toString('hex');
  return { text: `${prefix}${id}_${secret}`, id, hash: hashOf(secret) };
}

const written = new RegExp(`^Bearer ${prefix}([0-9a-f]{18})_([0-9a-f]{64})$`);

/** What a request says of its key. */
export interface SaidKey {
  id: string;
  secret: string;
}

/**
 * The key that a request names, as it is written; null when there is none, or it cannot be one.
 *
 * @param authorization the header, null without one
 */
export function keyIn(authorization: string | null): SaidKey | null {
  const [, id, secret] = written.exec(authorization ?? '') ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
}

/** The key that a request names; null when it is wrong or revoked: 1 read. */
export async function findKey({ id, secret }: SaidKey): Promise<ApiKey | null> {
  const key = await findApiKey('all', id);
  if (!key || key.revokedAt !== null) return null;
  // Hashes have one length, and their comparison takes one time.
  if (!timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(key.hash))) return null;
  return key;
}

const usedForMs = 60 * 60_000;

/** Writes at most once an hour that a key is used; a failure is logged, and stops nothing. */
export async function noteUse({ id, lastUsedAt }: ApiKey, now = new Date()): Promise<void> {
  if (lastUsedAt !== null && Date.parse(lastUsedAt) > now.getTime() - usedForMs) return;
  try {
    await inTransaction(async (unit) => markKeyUsed(unit, id), aside);
  } catch (error) {
    currentRequest().log.warn({ err: error, key: id }, 'the use of a key was not noted');
  }
}

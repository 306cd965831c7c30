import { createHash, timingSafeEqual } from 'node:crypto';

/** The token of an `Authorization: Bearer TOKEN` header; null without one. */
export function bearerOf(authorization: string | null): string | null {
  return /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/** Hashes have one length, and their comparison takes one time: neither tells anything of the secret. */
export function isSecret(said: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(said), hash(secret));
}

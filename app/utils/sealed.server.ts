import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '~/env.server';

const cipher = 'aes-256-gcm';
/** Bytes. */
const nonceLength = 12;
const tagLength = 16;

/** One key for all that is sealed, of no use for signatures. */
const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32));

/**
 * Encrypts a text that the database keeps and a copy of the database must not tell. The newest secret of
 * `SESSION_SECRET` is the key.
 *
 * @param purpose what it is, and whose: sealed for one it cannot be opened as another's
 */
export function seal(purpose: string, text: string): string {
  const [secret = ''] = env.SESSION_SECRET;
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce).setAAD(Buffer.from(purpose));
  const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), content]).toString('base64url');
}

/** The text that was sealed, also by an earlier secret that is still set; null where none opens it. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceLength + tagLength) return null;
  const nonce = bytes.subarray(0, nonceLength);
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength);
  for (const secret of env.SESSION_SECRET) {
    try {
      const opening = createDecipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(tag);
      const content = opening.update(bytes.subarray(nonceLength + tagLength));
      return Buffer.concat([content, opening.final()]).toString('utf8');
    } catch {
      // Another secret may be the one.
    }
  }
  return null;
}

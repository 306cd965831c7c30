import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '~/env.server';

/** Letters of a signature: 128 bits. */
const length = 22;

const signatureBy = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url').slice(0, length);

/**
 * The signature of a text in an address, so that whoever has the address may do what it is for, and nobody
 * can make another.
 *
 * @param purpose a signature for one says nothing for another
 */
export function signatureOf(purpose: string, text: string): string {
  const [secret = ''] = env.SESSION_SECRET;
  return signatureBy(secret, purpose, text);
}

/** Whether a signature is of this text; those of earlier secrets count as long as they are set. */
export function isSigned(purpose: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return env.SESSION_SECRET.some((secret) => {
    const right = Buffer.from(signatureBy(secret, purpose, text));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

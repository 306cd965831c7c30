import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { codeDigits, recoveryDigits } from '~/schemas/users/second-factor-forms';

/** Steps of 30 seconds before and after the present one whose codes count: a phone's clock may differ. */
const window = 1;
/** Bytes: as long as the hash that codes are made with (RFC 4226). */
const secretLength = 20;

const isDigits = new RegExp(`^\\d{${codeDigits}}$`);

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Makola', label, secret: Secret.fromBase32(secret), digits: codeDigits });

/** A secret for an authenticator app, in base32. */
export const newFactorSecret = (): string => new Secret({ size: secretLength }).base32;

/** What the QR code of a secret says: the address that authenticator apps read. */
export const factorUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The step of 30 seconds that a code is of, so that it is accepted once; null for a wrong one.
 *
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  // The library compares bytes, and throws where they are not as many.
  if (!isDigits.test(code)) return null;
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** How many recovery codes a person has at first. */
export const recoveryCodes = 10;

const newRecoveryCode = () => Array.from({ length: recoveryDigits }, () => randomInt(10)).join('');

/** New recovery codes, as they are typed: digits alone, which every keyboard of a phone has. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodes) codes.add(newRecoveryCode());
  return [...codes];
}

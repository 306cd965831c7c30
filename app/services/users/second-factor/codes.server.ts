import type { SecondFactor } from '~/repositories/people/second-factors.server';
import { recoveryDigits } from '~/schemas/users/second-factor-forms';
import { stepOfCode } from '~/utils/one-time-codes.server';
import { seal, unseal } from '~/utils/sealed.server';
import { isSigned, signatureOf } from '~/utils/signed.server';

/** For whom a secret is sealed. */
export const sealedFor = (userId: string) => `second factor ${userId}`;

const purpose = 'recovery code';

/** What is stored of recovery codes. */
export const hashesOf = (userId: string, codes: readonly string[]): string[] =>
  codes.map((code) => signatureOf(purpose, `${userId} ${code}`));

/** What an accepted code changes, and how many recovery codes are left when it was one. */
interface Accepted {
  changes: Partial<Pick<SecondFactor, 'secret' | 'lastStep' | 'recovery'>>;
  recoveryLeft: number | null;
}

/**
 * What it changes that a code is entered; null for a wrong one, and for one that was used before.
 *
 * @param now milliseconds since 1970
 */
export function acceptCode(
  { id, secret, lastStep, recovery }: SecondFactor,
  code: string,
  now: number,
): Accepted | null {
  if (code.length === recoveryDigits) {
    const left = recovery.filter((hash) => !isSigned(purpose, `${id} ${code}`, hash));
    return left.length < recovery.length ? { changes: { recovery: left }, recoveryLeft: left.length } : null;
  }
  const opened = unseal(sealedFor(id), secret);
  const step = opened === null ? null : stepOfCode(opened, code, now);
  if (opened === null || step === null || step <= lastStep) return null;
  // Sealed anew, so that an earlier secret of the session is needed no longer than until the next code.
  return { changes: { lastStep: step, secret: seal(sealedFor(id), opened) }, recoveryLeft: null };
}

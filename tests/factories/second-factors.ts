import { Secret, TOTP } from 'otpauth';
import { hashesOf, sealedFor } from '~/services/users/second-factor/codes.server';
import { seal } from '~/utils/sealed.server';

/** The secret that authenticator apps have here, in base32. */
export const factorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Since when people here have one. */
export const secondFactorSince = '2026-11-01T09:00:00.000Z';

/** Ten recovery codes. */
export const recoveryCodesOf = (): string[] =>
  Array.from({ length: 10 }, (_, index) => String(100_000_000_000 + index));

/** What the authenticator app shows. @param steps of 30 seconds from now */
export const appCode = (steps = 0, secret = factorSecret): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A record of `secondFactors` that another admin asks to turn off. */
export const makeFactorToReset = (userId: string) => {
  const { id, data } = makeSecondFactor(userId).factor;
  return { id, data: { ...data, reset: askedReset } };
};

/** A record of `secondFactors`, and what the record of its person says of it. */
export const makeSecondFactor = (userId: string) => ({
  factor: {
    id: userId,
    data: {
      secret: seal(sealedFor(userId), factorSecret),
      lastStep: 0,
      recovery: hashesOf(userId, recoveryCodesOf()),
    },
  },
  ofPerson: { secondFactorSince: new Date(secondFactorSince) },
});

/** That another admin asks to turn a second factor off. */
export const askedReset = {
  by: 'another-admin',
  byName: 'Kofi Boateng',
  reason: 'Called back on the number that we know',
  at: new Date(),
};

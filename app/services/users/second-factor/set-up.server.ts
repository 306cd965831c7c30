import { inTransaction } from '~/repositories/firebase/transactions.server';
import { signInWithPassword } from '~/repositories/people/logins.server';
import {
  deleteSecondFactor,
  findSecondFactor,
  findSecondFactorForUpdate,
  type SecondFactor,
  updateSecondFactor,
  writePendingFactor,
  writeSecondFactor,
} from '~/repositories/people/second-factors.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { catchLoginRefused } from '~/utils/catch-failures.server';
import { databaseNow } from '~/utils/clock.server';
import { factorUri, newFactorSecret, newRecoveryCodes, stepOfCode } from '~/utils/one-time-codes.server';
import { qrPathOf } from '~/utils/qr-path.server';
import { fail, ok, type Result } from '~/utils/result';
import { seal, unseal } from '~/utils/sealed.server';
import { happened } from '../../activity/happened.server';
import { limitTries } from '../../auth/rate-limit.server';
import { checkCode, noFactor, wrongCode } from './check-code.server';
import { hashesOf, sealedFor } from './codes.server';

/** How long a secret waits for its first code, in milliseconds. */
const pendingMs = 30 * 60_000;

const isOn = 'Your second factor is on already. Turn it off first to set it up anew.';
const isOver = 'This took longer than 30 minutes. Start again.';

/** The secret that waits for its first code; null when none does any more. */
function pendingOf(factor: SecondFactor | null, now: number): string | null {
  if (!factor?.pendingUntil || Date.parse(factor.pendingUntil) <= now) return null;
  return unseal(sealedFor(factor.id), factor.pending);
}

/** What the page of a person's second factor shows (1 read). */
export async function loadSecondFactor(actor: User, now = databaseNow()) {
  const factor = await findSecondFactor({ userId: actor.id });
  const pending = actor.secondFactorSince === null ? pendingOf(factor, now) : null;
  return {
    since: actor.secondFactorSince,
    recoveryLeft: factor?.recovery.length ?? 0,
    pending:
      pending === null
        ? null
        : {
            secret: pending.replace(/.{4}(?=.)/g, '$& '),
            uri: factorUri(pending, actor.email),
            qr: qrPathOf(factorUri(pending, actor.email)),
          },
  };
}

/** Checks the password of a signed-in person. @throws AppError `rate-limited` after too many wrong ones */
async function checkPassword(actor: User, password: string): Promise<Result<null, 'currentPassword'>> {
  const found = await limitTries(
    'passwordChange',
    actor.id,
    () => signInWithPassword(actor.email, password),
    (answer) => (answer ? 'cleared' : 'counted'),
  );
  return found ? ok(null) : fail('Your password is wrong. Try again.', 'currentPassword');
}

/**
 * Makes a secret that waits for its first code; one that waits already stays. With the password, so that
 * nobody else at an open session locks the person out.
 */
export const startSecondFactor = catchLoginRefused(start, {
  password: 'currentPassword',
  login: 'currentPassword',
});

async function start(
  actor: User,
  password: string,
  now = databaseNow(),
): Promise<Result<null, 'currentPassword'>> {
  const checked = await checkPassword(actor, password);
  if (!checked.success) return checked;
  const secret = newFactorSecret();
  return inTransaction<Result<null, 'currentPassword'>>(async (unit) => {
    const scope = { userId: actor.id };
    const factor = await findSecondFactorForUpdate(unit, scope);
    if (factor && factor.secret !== '') return fail(isOn);
    if (pendingOf(factor, now) === null)
      writePendingFactor(unit, scope, seal(sealedFor(actor.id), secret), new Date(now + pendingMs));
    return ok(null);
  });
}

/**
 * Sets a second factor up with the first code of the app.
 *
 * @returns the recovery codes, which nobody can see again
 * @throws AppError `rate-limited` after too many wrong codes
 */
export function confirmSecondFactor(
  { id }: User,
  code: string,
  now = databaseNow(),
): Promise<Result<string[], 'secretCode'>> {
  const codes = newRecoveryCodes();
  const confirm = () =>
    inTransaction<Result<string[], 'secretCode'>>(async (unit) => {
      const scope = { userId: id };
      const [person, factor] = await Promise.all([
        findUserForUpdate(unit, 'all', id),
        findSecondFactorForUpdate(unit, scope),
      ]);
      if (!person) throw notFound('user');
      if (factor && factor.secret !== '') return fail(isOn);
      const secret = pendingOf(factor, now);
      if (secret === null) return fail(isOver);
      const lastStep = stepOfCode(secret, code, now);
      if (lastStep === null) return fail(wrongCode, 'secretCode');
      const sealed = seal(sealedFor(id), secret);
      writeSecondFactor(
        unit,
        scope,
        { secret: sealed, lastStep, recovery: hashesOf(id, codes) },
        new Date(now),
      );
      happened(unit, 'factor.set_up', { id }, { by: person, person: [person] });
      return ok(codes);
    });
  return limitTries('secondFactor', id, confirm, (result) =>
    result.success ? 'cleared' : result.field ? 'counted' : 'returned',
  );
}

/**
 * New recovery codes in place of those that are left. Whoever asks has entered a code within the last ten
 * minutes: the form's route sees to it.
 *
 * @returns the codes, which nobody can see again
 */
export function makeRecoveryCodes({ id }: User): Promise<Result<string[]>> {
  const codes = newRecoveryCodes();
  return inTransaction<Result<string[]>>(async (unit) => {
    const scope = { userId: id };
    const [person, factor] = await Promise.all([
      findUserForUpdate(unit, 'all', id),
      findSecondFactorForUpdate(unit, scope),
    ]);
    if (!person || !factor || factor.secret === '') return fail(noFactor);
    updateSecondFactor(unit, scope, { recovery: hashesOf(id, codes) });
    happened(unit, 'factor.new_codes', { id }, { by: person, person: [person] });
    return ok(codes);
  });
}

/** Turns a second factor off, with a code and the password. */
export const turnOffSecondFactor = catchLoginRefused(turnOff, {
  password: 'currentPassword',
  login: 'currentPassword',
});

async function turnOff(
  actor: User,
  { secretCode, currentPassword }: { secretCode: string; currentPassword: string },
  now = databaseNow(),
): Promise<Result<null, 'secretCode' | 'currentPassword'>> {
  const checked = await checkPassword(actor, currentPassword);
  if (!checked.success) return checked;
  return checkCode(
    actor,
    secretCode,
    (unit, person) => {
      deleteSecondFactor(unit, { userId: person.id });
      happened(unit, 'factor.off', { id: person.id }, { by: person, person: [person] });
    },
    now,
  );
}

import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findSecondFactorForUpdate, updateSecondFactor } from '~/repositories/people/second-factors.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import type { User } from '~/schemas/users/user';
import { databaseNow } from '~/utils/clock.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../../activity/happened.server';
import { limitTries } from '../../auth/rate-limit.server';
import { acceptCode } from './codes.server';

export const wrongCode =
  'This code is wrong, or was used before. Wait for the next one in your app, then try again.';
export const noFactor = 'You have no second factor. Set it up first.';

type Checked = { kind: 'right' | 'wrong' | 'none' };
const outcomes = { right: 'cleared', wrong: 'counted', none: 'returned' } as const;

/**
 * Checks a code of a person's second factor and takes it, so that it is accepted once: of two that come at
 * once, one is right. Wrong ones are counted before, whoever sends them.
 *
 * @param andThen what the code was asked for, in the same transaction; it writes only
 * @throws AppError `rate-limited` after eight wrong codes in 15 minutes
 */
export async function checkCode(
  { id }: Pick<User, 'id'>,
  code: string,
  andThen: (unit: UnitOfWork, person: User) => void = () => undefined,
  now = databaseNow(),
): Promise<Result<null, 'secretCode'>> {
  const { kind } = await limitTries(
    'secondFactor',
    id,
    () =>
      inTransaction<Checked>(async (unit) => {
        const [person, factor] = await Promise.all([
          findUserForUpdate(unit, 'all', id),
          findSecondFactorForUpdate(unit, { userId: id }),
        ]);
        if (!person || !factor || factor.secret === '') return { kind: 'none' };
        const accepted = acceptCode(factor, code, now);
        if (!accepted) return { kind: 'wrong' };
        updateSecondFactor(unit, { userId: id }, accepted.changes);
        if (accepted.recoveryLeft !== null) {
          const facts = { id, left: accepted.recoveryLeft };
          happened(unit, 'factor.recovery_used', facts, { by: person, person: [person] });
        }
        andThen(unit, person);
        return { kind: 'right' };
      }),
    (checked) => outcomes[checked.kind],
  );
  if (kind === 'right') return ok(null);
  return fail(kind === 'wrong' ? wrongCode : noFactor, 'secretCode');
}

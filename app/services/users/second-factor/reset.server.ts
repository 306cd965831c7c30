import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { ifLoginExists, revokeTokens } from '~/repositories/people/logins.server';
import {
  deleteSecondFactor,
  findSecondFactor,
  findSecondFactorForUpdate,
  type SecondFactor,
  writeReset,
} from '~/repositories/people/second-factors.server';
import { endSessions, getUser } from '~/repositories/people/users.server';
import { refusalOfNewAdmin } from '~/schemas/users/new-admin';
import { nameOf, type User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { databaseNow } from '~/utils/clock.server';
import { dayMs } from '~/utils/dates';
import { fail, ok, type Result } from '~/utils/result';
import { versionHash } from '~/utils/version-hash.server';
import { happened } from '../../activity/happened.server';
import { findAdminRecipients, findOtherAdmins } from '../../notifications/notify.server';
import { getPersonForUpdate } from '../managed-person.server';

/** Days for which a second admin may confirm. */
const resetDays = 3;

type Reset = NonNullable<SecondFactor['reset']>;

/** What an admin asked for and a second one has not confirmed; null for nothing, and when it is over. */
function openReset(factor: SecondFactor | null, now: number): Reset | null {
  const reset = factor?.reset ?? null;
  return reset && Date.parse(reset.at) + resetDays * dayMs > now ? reset : null;
}

/** Changes with each new asking. */
export const versionOfReset = ({ by, at }: Pick<Reset, 'by' | 'at'>) => versionHash([by, at]);

const own = 'You can’t reset your own second factor. Ask two other admins.';
const sameAdmin = 'You asked for this, so another admin has to confirm it.';

const noneToReset = (person: User) => `${nameOf(person)} has no second factor.`;

/** Why an admin may not ask, or confirm what another has asked for; null when they may. */
function refusalOf(actor: User, person: User, reset: Reset | null, now: number): string | null {
  if (actor.id === person.id) return own;
  const isNew = refusalOfNewAdmin(actor, new Date(now));
  if (isNew) return isNew;
  return reset?.by === actor.id ? sameAdmin : null;
}

/** What the page that resets a user's second factor shows (2 reads). @throws AppError `not-found` */
export async function loadReset(actor: User, id: string, now = databaseNow()) {
  const [person, factor] = await Promise.all([getUser(id), findSecondFactor({ userId: id })]);
  const reset = openReset(factor, now);
  return {
    id,
    name: nameOf(person),
    isOn: person.secondFactorSince !== null,
    reset: reset && {
      byName: reset.byName,
      reason: reset.reason,
      at: reset.at,
      version: versionOfReset(reset),
    },
    refusal: refusalOf(actor, person, reset, now),
  };
}

async function readForReset(unit: UnitOfWork, actor: User, id: string) {
  const [{ person }, factor] = await Promise.all([
    getPersonForUpdate(unit, actor, id),
    findSecondFactorForUpdate(unit, { userId: id }),
  ]);
  return { person, factor };
}

/**
 * Asks that a user's second factor is turned off, who lost phone and recovery codes (docs/product.md, "Second
 * factor"). The user hears of it, and so do the other admins, one of whom confirms.
 *
 * @throws AppError `forbidden` for who is no admin any more, `not-found`, `upstream`
 */
export function askForReset(
  actor: User,
  { id, reason }: { id: string; reason: string },
  now = databaseNow(),
): Promise<Result<{ name: string; changed: boolean }>> {
  return inTransaction<Result<{ name: string; changed: boolean }>>(async (unit) => {
    const { person, factor } = await readForReset(unit, actor, id);
    if (person.secondFactorSince === null || !factor) return fail(noneToReset(person));
    const reset = openReset(factor, now);
    const refusal = refusalOf(actor, person, null, now);
    if (refusal) return fail(refusal);
    if (reset) return ok({ name: nameOf(person), changed: false });
    const admins = await findOtherAdmins(unit, actor);
    const others = admins.filter((admin) => admin.id !== person.id);
    writeReset(unit, { userId: id }, { by: actor.id, byName: nameOf(actor), reason, at: new Date(now) });
    const facts = { id, name: nameOf(person), by: nameOf(actor), reason };
    happened(unit, 'factor.reset_asked', facts, { by: actor, person: [person], admins: others });
    return ok({ name: nameOf(person), changed: true });
  });
}

/**
 * Confirms what another admin asked for: the second factor is off, and all sessions of the user end.
 *
 * @throws AppError `conflict` when something else was asked for meanwhile, else as `askForReset`
 */
export function confirmReset(
  actor: User,
  { id, version }: { id: string; version?: string },
  now = databaseNow(),
): Promise<Result<{ name: string; changed: boolean }>> {
  return inTransaction<Result<{ name: string; changed: boolean }>>(async (unit) => {
    const { person, factor } = await readForReset(unit, actor, id);
    if (person.secondFactorSince === null) return ok({ name: nameOf(person), changed: false });
    const reset = openReset(factor, now);
    if (!reset) return fail('Nobody asks for this any more. Ask for it yourself, with a reason.');
    const refusal = refusalOf(actor, person, reset, now);
    if (refusal) return fail(refusal);
    if (version !== undefined && version !== versionOfReset(reset))
      throw new AppError(
        'conflict',
        'another reset was asked for',
        'This was asked for anew meanwhile. Check it again.',
      );
    const admins = person.role === 'admin' ? await findAdminRecipients(unit) : [];
    const others = admins.filter((admin) => admin.id !== person.id);
    await ifLoginExists(revokeTokens(id));
    deleteSecondFactor(unit, { userId: id });
    endSessions(unit, id, new Date(now));
    const { reason, byName } = reset;
    const facts = { id, name: nameOf(person), reason, first: byName, second: nameOf(actor) };
    happened(unit, 'factor.reset', facts, { by: actor, person: [person], admins: others });
    return ok({ name: nameOf(person), changed: true });
  });
}

import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import {
  findPaidAlone,
  findPaidAloneForUpdate,
  writePaidAlone,
} from '~/repositories/money/paid-alone.server';
import type { PaidAlone } from '~/schemas/money/paid-alone';
import { answersFor } from '~/schemas/users/new-admin';
import type { User } from '~/schemas/users/user';
import { dayOf } from '~/utils/days';
import { type AloneLimits, type ToPay, whyTwoAdmins, withPaid } from './alone-rules';

/** What an admin may still pay by themself today, as a transaction has read it. */
interface Alone {
  /** Why two admins are needed for these payouts; null when one is enough. */
  whyTwo: (toPay: readonly ToPay[], limits: AloneLimits) => string | null;
  /** Counts what they pay by themself now. */
  count: (paid: readonly ToPay[]) => void;
}

/**
 * Reads what an admin has paid by themself today: 1 read. What a new admin pays counts with what is paid by
 * whoever made them one, so that more accounts are not more money.
 */
export async function readAlone(unit: UnitOfWork, actor: User, now: Date): Promise<Alone> {
  const [payer, day] = [answersFor(actor, now), dayOf(now)];
  const sums = await findPaidAloneForUpdate(unit, payer, day);
  return {
    whyTwo: (toPay, limits) => whyTwoAdmins(sums, toPay, limits),
    count: (paid) => {
      if (paid.length > 0) writePaidAlone(unit, payer, day, withPaid(sums, paid));
    },
  };
}

/** The sums of today, for a page that says before paying whether two admins are needed: 1 read. */
export const loadPaidAlone = (actor: User, now: Date): Promise<PaidAlone> =>
  findPaidAlone(answersFor(actor, now), dayOf(now));

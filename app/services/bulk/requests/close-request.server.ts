import {
  findRequestForUpdate,
  listDueRequests,
  updateRequest,
} from '~/repositories/bulk/b2b-requests.server';
import { countMovedBulk } from '~/repositories/bulk/bulk-counts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { BuyingRequest } from '~/schemas/bulk/request';
import { takesOffers } from '~/schemas/bulk/request-states';
import type { Reach } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { dayOf } from '~/utils/days';
import { fail, ok, type Result } from '~/utils/result';
import { runDue } from '~/utils/run-due';
import { systemActor } from '../../activity/actor';
import { happened, readRecipients } from '../../activity/happened.server';

/** Writes a request after a change, with the counts of its buyer's tabs. */
export function writeRequest(unit: UnitOfWork, before: BuyingRequest, change: Partial<BuyingRequest>): void {
  const after = { ...before, ...change };
  updateRequest(unit, before, after);
  countMovedBulk(unit, after.buyerId, 'buyingRequests', { before: [before.status], after: [after.status] });
}

export interface ClosedRequest {
  title: string;
  /** False when it took no more offers already. */
  changed: boolean;
}

/**
 * Closes a buying request; offers that were made for it stay (docs/product.md, "Bulk trade"). An admin gives
 * a reason, of which the buyer is notified.
 *
 * @param reach the shop that posted it, or `'all'` for an admin
 * @returns an error when there is no such request within it
 */
export const closeRequest = catchUnavailable(close, 'a buying request could not be closed');

function close(
  reach: Reach,
  actor: User,
  { id, reason = '' }: { id: string; reason?: string },
  now = new Date(),
): Promise<Result<ClosedRequest>> {
  const isAdmin = reach === 'all';
  return inTransaction(async (unit) => {
    const before = await findRequestForUpdate(unit, isAdmin ? 'all' : { buyerId: reach.sellerId }, id);
    if (!before) return fail('Request not found.');
    const { title } = before;
    if (!takesOffers(before.status)) return ok({ title, changed: false });
    const recipients = await readRecipients(unit, 'request.closed', {
      buyingShop: isAdmin ? before.buyerId : '',
    });
    writeRequest(unit, before, { status: 'closed', closedReason: reason, updatedAt: now.toISOString() });
    const changes = [{ field: 'status', from: before.status, to: 'closed' }];
    happened(unit, 'request.closed', { id, title, reason }, { by: actor, changes, ...recipients });
    return ok({ title, changed: true });
  });
}

/** Ends requests whose day is over, with a notification of the buyer; safe twice and on several servers. */
export function expireRequests(now = new Date()): Promise<number> {
  return runDue(
    (size) => listDueRequests(now, size),
    (id) =>
      inTransaction(async (unit) => {
        const before = await findRequestForUpdate(unit, 'all', id);
        if (!before || !takesOffers(before.status) || before.neededBy >= dayOf(now)) return false;
        const recipients = await readRecipients(unit, 'request.expired', { buyingShop: before.buyerId });
        writeRequest(unit, before, { status: 'expired', updatedAt: now.toISOString() });
        const facts = { id, title: before.title, hasOffers: before.offers.length > 0 };
        const changes = [{ field: 'status', from: before.status, to: 'expired' }];
        happened(unit, 'request.expired', facts, { by: systemActor, changes, ...recipients });
        return true;
      }),
  );
}

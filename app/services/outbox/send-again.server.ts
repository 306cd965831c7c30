import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findOutgoingForUpdate, updateOutgoing } from '~/repositories/messages/outgoing.server';
import { notFound } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { databaseNow } from '~/utils/clock.server';
import { fail, ok, type Result } from '~/utils/result';
import type { Actor } from '../activity/actor';
import { happened } from '../activity/happened.server';

/** States that an admin may send again. */
const ended = ['failed', 'refused', 'unknown'];

/**
 * Sends a message once more for an admin: one that failed, was not sent, or of which nobody knows whether it
 * was. One that is on its way already stays as it is (docs/product.md, "Emails and SMS").
 *
 * @returns whether it is sent again; an error for what is of no use any more
 * @throws AppError `not-found`
 */
export const sendMessageAgain = catchUnavailable(again, 'a message could not be sent again');

function again(
  actor: Actor,
  id: string,
  now = new Date(databaseNow()),
): Promise<Result<{ changed: boolean }>> {
  return inTransaction<Result<{ changed: boolean }>>(async (unit) => {
    const record = await findOutgoingForUpdate(unit, 'all', id);
    if (!record) throw notFound('message');
    if (!ended.includes(record.state)) return ok({ changed: false });
    if (record.event === 'phone.code') return fail('A code can’t be sent again: it is asked for anew.');
    if (record.until && Date.parse(record.until) <= now.getTime())
      return fail('This message is of no use any more: its time is over.');
    updateOutgoing(unit, id, { state: 'waiting', tries: 0, nextAt: now.toISOString(), error: '' });
    const facts = { id, channel: record.channel, message: record.event };
    const changes = [{ field: 'state', from: record.state, to: 'waiting' }];
    happened(unit, 'message.sent_again', facts, { by: actor, changes });
    return ok({ changed: true });
  });
}

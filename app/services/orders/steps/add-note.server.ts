import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findOrderForUpdate, writeOrderNotes } from '~/repositories/orders/orders.server';
import { limits } from '~/schemas/limits';
import type { Reach } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { fail, ok, type Result } from '~/utils/result';
import { userLabel } from '../../activity/actor';

/**
 * Adds a private note to an order: sellers see theirs, admins see those of admins. The same note again is not
 * added twice in a row. Newest first.
 *
 * @param reach the shop whose order it is, or `'all'` for an admin
 */
export function addNote(
  reach: Reach,
  actor: User,
  { id, text }: { id: string; text: string },
  now = new Date(),
): Promise<Result<null, 'text'>> {
  const role = reach === 'all' ? 'admin' : 'seller';
  return inTransaction<Result<null, 'text'>>(async (unit) => {
    const order = await findOrderForUpdate(unit, reach, id);
    if (!order) return fail('Order not found.', 'text');
    const by = userLabel(actor);
    const [last] = order.notes;
    if (last?.text === text && last.by === by) return ok(null);
    if (order.notes.length >= limits.orderNotes.max)
      return fail(`An order can have up to ${limits.orderNotes.max} notes.`, 'text');
    const note = { id: String(order.notes.length + 1), at: now.toISOString(), by, role, text } as const;
    writeOrderNotes(unit, id, [note, ...order.notes]);
    return ok(null);
  });
}

import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  findOutgoingByProvider,
  findOutgoingForUpdate,
  updateOutgoing,
} from '~/repositories/messages/outgoing.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { writeEarlyReceipt } from '~/repositories/orders/early-receipts.server';
import type { Receipt } from '~/schemas/outbox/outgoing';
import { noteDifferent } from '../activity/note-refused-message.server';
import { bookCost, isPaid, usualCost } from './message-cost.server';
import { afterReceipt, contradictsReceipt } from './outcomes';

/**
 * Notes what a provider says of a message: it may come twice, in any order, and before the answer to the
 * message itself. One that says that a delivered message failed changes nothing, and admins are notified. Of
 * one that nobody knows yet it is kept for a day, until its answer is there.
 *
 * @param receipt its `messageId` is null where only the provider's own id is known
 */
export async function noteReceipt(provider: string, receipt: Receipt): Promise<void> {
  const id = receipt.messageId ?? (await findOutgoingByProvider(provider, receipt.providerId));
  const settings = await getSettings();
  const differing = await inTransaction(async (unit): Promise<string | null> => {
    const record = id === null ? null : await findOutgoingForUpdate(unit, 'all', id);
    if (!record) {
      if (receipt.messageId === null) writeEarlyReceipt(unit, provider, receipt);
      return null;
    }
    // Nobody else's provider speaks for it.
    if (record.provider !== provider) return null;
    if (contradictsReceipt(record, receipt)) return record.id;
    const changes = afterReceipt(record, receipt);
    if (!changes) return null;
    // Nobody knew until now that it was taken: then no answer has said what it costs.
    const isNew = record.cost === null && isPaid(record.channel);
    const cost = isNew ? (receipt.cost ?? usualCost(settings)) : null;
    updateOutgoing(unit, record.id, { ...changes, ...(cost === null ? {} : { cost }) });
    if (cost !== null) bookCost(unit, record, cost, new Date());
    return null;
  });
  if (differing === null) return;
  // The provider is not refused: it would only say it again.
  await noteDifferent({
    kind: 'receipt',
    id: differing,
    about: differing,
    record: differing,
    detail: `failed after it was delivered. ${receipt.reason}`.trim(),
  });
}

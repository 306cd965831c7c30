import { alreadyExists, inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findMessage, type MessagesOf, type NewMessage } from '~/repositories/messages/messages.server';
import { AppError } from '~/utils/app-error';
import { newIdempotencyKey, recordIdOf } from '~/utils/record-id.server';

export interface MessageInput extends Pick<NewMessage, 'text' | 'about'> {
  /** From the form: one key makes one message. */
  idempotencyKey?: string;
}

/**
 * Sends a message once, however often its form is sent.
 *
 * @param write writes the message and what belongs to it; fails with `alreadyExists` when its id is taken
 * @returns the message's id
 * @throws AppError `conflict` when both of the ids that the key stands for belong to other messages
 */
export async function sendOnce(
  parent: MessagesOf,
  from: Pick<NewMessage, 'senderId' | 'senderName'>,
  { text, about, idempotencyKey = newIdempotencyKey() }: MessageInput,
  write: (unit: UnitOfWork, message: NewMessage) => Promise<void>,
): Promise<{ id: string }> {
  // A form from the back button has the key of its first message; other text is another message.
  const ids = [idempotencyKey, recordIdOf(`${from.senderId}\n${text}`, idempotencyKey)];
  for (const id of ids) {
    const message = { ...from, id, text, ...(about ? { about } : {}) };
    try {
      await inTransaction((unit) => write(unit, message));
      return { id };
    } catch (error) {
      if (!alreadyExists(error)) throw error;
      const before = await findMessage(parent, id);
      if (before?.senderId === from.senderId && before.text === text) return { id };
    }
  }
  throw new AppError(
    'conflict',
    `the ids ${ids.join(', ')} belong to other messages`,
    'This form has already sent another message. Copy your text, open the page again and send it there.',
  );
}

import { type MessageKind, messageKinds } from '~/schemas/outbox/message-kinds';
import { type MessageChannel, messageChannels } from '~/schemas/outbox/outgoing';
import { paths } from '~/utils/paths';
import { isSigned, signatureOf } from '~/utils/signed.server';

/** What a stop link stops: one kind of messages of one person on one channel. */
export interface Stop {
  userId: string;
  kind: MessageKind;
  channel: MessageChannel;
}

const purpose = 'stop messages';

/** The page, without the host, that stops messages without signing in; it never expires. */
export function stopUrlOf({ userId, kind, channel }: Stop): string {
  const what = `${kind}.${channel}.${userId}`;
  return paths.stopMessages(`${what}.${signatureOf(purpose, what)}`);
}

/** What a token of such a link stops; null for one that we did not make. */
export function stopOf(token: string): Stop | null {
  const [, what = '', signature = ''] = /^(.+)\.([\w-]{22})$/.exec(token) ?? [];
  if (!isSigned(purpose, what, signature)) return null;
  const [, kindName, channelName, userId = ''] = /^(\w+)\.(\w+)\.(.+)$/s.exec(what) ?? [];
  const kind = messageKinds.find((one) => one === kindName);
  const channel = messageChannels.find((one) => one === channelName);
  return kind && channel && userId ? { userId, kind, channel } : null;
}

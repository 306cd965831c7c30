import { env, isLocalFirebase } from '~/env.server';
import { firstOutgoing, getOutgoing } from '~/repositories/messages/outgoing.server';
import type { EmailContent } from '~/schemas/outbox/outgoing';
import { type OutgoingRecord, outgoingStates } from '~/schemas/outbox/outgoing-record';
import { isReadable } from '~/schemas/unreadable';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { renderEmail } from './channels/render-email';
import { emailContentOf, smsTextOf } from './message-content.server';

/** Messages that the local outbox shows: the newest. */
const shown = 50;

/** A message as whoever gets it sees it. */
export interface CaughtMessage
  extends Pick<OutgoingRecord, 'id' | 'channel' | 'to' | 'state' | 'createdAt' | 'event'> {
  from: string;
  /** Of an SMS or WhatsApp message; '' of an email. */
  text: string;
  email: EmailContent | null;
}

/** @throws AppError `not-found` unless this is the local Firebase: elsewhere messages are private */
export function requireLocal(): void {
  if (!isLocalFirebase) throw notFound('page');
}

const reachOf = ({ id, role }: User) => (role === 'admin' ? { states: outgoingStates } : { userId: id });

/** The newest messages, an admin's of everyone: 50 reads at most. @throws AppError `not-found` */
export async function listCaught(actor: User): Promise<CaughtMessage[]> {
  requireLocal();
  const found = await firstOutgoing('all', { ...reachOf(actor), size: shown });
  return found.filter(isReadable).map(caught);
}

/** One of them. @throws AppError `not-found`, also for another person's */
export async function loadCaught(actor: User, id: string): Promise<CaughtMessage> {
  requireLocal();
  const record = await getOutgoing('all', id);
  if (actor.role !== 'admin' && record.userId !== actor.id) throw notFound('message');
  return caught(record);
}

function caught(record: OutgoingRecord): CaughtMessage {
  const { id, channel, to, state, createdAt, event } = record;
  const isEmail = channel === 'email';
  return {
    id,
    channel,
    to,
    state,
    createdAt,
    event,
    from: isEmail ? env.MAIL_FROM || env.APP_NAME : env.SMS_SENDER,
    text: isEmail ? '' : smsTextOf(record),
    email: isEmail ? emailContentOf(record) : null,
  };
}

/** The page of an email, as mail programs show it. @throws AppError `not-found` for what is no email */
export async function drawCaughtEmail(actor: User, id: string): Promise<string> {
  const { email } = await loadCaught(actor, id);
  if (!email) throw notFound('email');
  const frame = { appName: env.APP_NAME, publicUrl: env.PUBLIC_URL, replyTo: env.MAIL_REPLY_TO };
  return renderEmail(email, frame).html;
}

import { listEditRequests } from '~/repositories/catalogue/edit-requests.server';
import { listProducts } from '~/repositories/catalogue/product-lists.server';
import { listPromotions } from '~/repositories/catalogue/promotions.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { countOutgoing, createOutgoing, outgoingExists } from '~/repositories/messages/outgoing.server';
import { listPayouts } from '~/repositories/money/payouts.server';
import { listUsers } from '~/repositories/people/user-management.server';
import { channelsFor } from '~/schemas/outbox/message-choices';
import type { OwnMessageValues } from '~/schemas/outbox/own-messages';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import type { User } from '~/schemas/users/user';
import { perQueue } from '~/utils/admin-queues';
import { dayOf } from '~/utils/days';
import { paths } from '~/utils/paths';
import { countQueues } from '../queues/queue-lengths.server';

/** The hour in Accra from which a day's digest is sent. */
const fromHour = 7;
/** Admins who get it. */
const maxAdmins = 100;

type Digest = OwnMessageValues['digest.day'];

/**
 * Sends each admin who wants it one email a day: what waits in which queue and since when, and what could
 * not be sent (docs/product.md, "Emails and SMS"). Once, however often this runs; on a day on which nothing
 * waits, to nobody.
 *
 * @returns how many emails were made
 */
export async function sendDigests(now = new Date()): Promise<number> {
  if (now.getUTCHours() < fromHour) return 0;
  const day = dayOf(now);
  const { items } = await listUsers('all', {
    role: 'admin',
    status: 'active',
    cursor: null,
    size: maxAdmins,
  });
  const admins = items.filter(isReadable).filter((admin) => channelsFor(admin, 'digest').includes('email'));
  const isNew = await Promise.all(
    admins.map(({ id }) => inTransaction(async (unit) => !(await outgoingExists(unit, idOf(day, id))))),
  );
  const waiting = admins.filter((_, index) => isNew[index]);
  if (waiting.length === 0) return 0;
  const digest = await digestOf(day);
  if (!isAnything(digest)) return 0;
  const made = await Promise.all(waiting.map((admin) => send(admin, digest, now)));
  return made.filter(Boolean).length;
}

const idOf = (day: string, adminId: string) => `digest_${day}_${adminId}_email`;

/** @returns false when another server has sent it meanwhile */
function send({ id: userId, email: to }: User, digest: Digest, now: Date): Promise<boolean> {
  const id = idOf(digest.day, userId);
  return inTransaction(async (unit) => {
    if (await outgoingExists(unit, id)) return false;
    createOutgoing(unit, id, {
      channel: 'email',
      kind: 'digest',
      userId,
      sellerId: '',
      event: 'digest.day',
      values: digest,
      language: null,
      link: paths.admin.home(),
      to,
      nextAt: now,
      until: null,
    });
    return true;
  });
}

const isAnything = ({ day: _, ...figures }: Digest) =>
  Object.values(figures).some((value) => typeof value === 'number' && value > 0);

/** About 12 reads: the queues, the oldest of four, and what was not sent. */
async function digestOf(day: string): Promise<Digest> {
  const [counts, since, failed, unknown] = await Promise.all([
    countQueues(),
    oldest(),
    countOutgoing('all', { states: ['failed'] }),
    countOutgoing('all', { states: ['unknown'] }),
  ]);
  const queues = perQueue((queue) => counts[queue]);
  return {
    day,
    failed,
    unknown,
    ...Object.fromEntries(Object.entries(queues).map(([queue, count]) => [`${queue}Count`, count])),
    ...Object.fromEntries(Object.entries(since).map(([queue, at]) => [`${queue}Since`, at])),
  };
}

/** Since when the oldest of a queue waits, ISO string; '' for none. Other queues have no such order. */
async function oldest() {
  const one = { cursor: null, size: 1 };
  const [products, edits, payouts, promotions] = await Promise.all([
    listProducts('all', { status: 'pending', sort: 'oldest', ...one }),
    listEditRequests('all', { status: 'pending', ...one }),
    listPayouts('all', { tab: 'actionable', ...one }),
    listPromotions('all', { status: 'pending', ...one }),
  ]);
  const first = <Row>({ items }: { items: (Row | Unreadable)[] }, at: (row: Row) => string | null) => {
    const [row] = items.filter((item): item is Row => isReadable(item as never));
    return (row && at(row)) ?? '';
  };
  return {
    products: first(products, ({ created_at }) => created_at),
    edits: first(edits, ({ updatedAt }) => updatedAt),
    payouts: first(payouts, ({ requestDate }) => requestDate),
    promotions: first(promotions, ({ createdAt }) => createdAt),
  };
}

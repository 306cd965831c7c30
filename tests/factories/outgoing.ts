import { Timestamp } from 'firebase-admin/firestore';
import type { Order } from '~/schemas/orders/order';
import type { OutgoingRecord } from '~/schemas/outbox/outgoing-record';
import { stopUrlOf } from '~/services/outbox/stop-links.server';

/** A record of `outgoing` that waits to be sent, unless the overrides say otherwise. */
export function makeOutgoing(overrides: Partial<OutgoingRecord> & { id?: string } = {}) {
  const { id = 'message_1_email', nextAt: _nextAt, createdAt: _createdAt, ...fields } = overrides;
  const data = {
    channel: 'email',
    kind: 'products',
    userId: 'nobody',
    sellerId: '',
    event: 'product.approved',
    values: { title: 'Kente stole' },
    link: '/seller/products',
    to: 'ama@makola.test',
    state: 'sent',
    tries: 1,
    nextAt: null,
    until: null,
    createdAt: Timestamp.now(),
    triedAt: Timestamp.now(),
    paidDay: null,
    provider: 'log',
    providerId: id,
    cost: null,
    error: '',
    ...fields,
  };
  return { id, data };
}

/** The link in the SMS of an order to accept, for a day. */
export const orderLinkOf = ({ id, sellerId, version }: Order, code: string) => ({
  id: code,
  data: { orderId: id, sellerId, version, expiresAt: Timestamp.fromMillis(Date.now() + 86_400_000) },
});

/** The token of the link that stops a person's emails about messages. */
export const stopTokenOf = ({ id: userId }: { id: string }): string =>
  stopUrlOf({ userId, kind: 'messages', channel: 'email' }).replace('/stop/', '');

/** What the messages to a shop cost in a month, YYYY-MM. */
export const makeMessageCost = (month: string, sellerId: string) => ({
  id: `${month}_${sellerId}`,
  data: { month, sellerId, messages: 2, cost: 700 },
});

import { listPromoted, listPromotedOf } from '~/repositories/catalogue/product-lists.server';
import { listWaitingReports } from '~/repositories/catalogue/promotion-reports.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { listLeaving } from '~/repositories/messages/notifications.server';
import {
  countPaidOutgoing,
  findLongestDueOutgoing,
  findOutgoingByProvider,
  listDueOutgoing,
  listOutgoing,
} from '~/repositories/messages/outgoing.server';
import { isOtherKeyReading } from '~/repositories/orders/api-keys.server';
import { listEvents } from '~/repositories/orders/events.server';
import {
  countWaitingDeliveries,
  findLongestDue,
  listDeliveries,
  listDueDeliveries,
} from '~/repositories/orders/outbox.server';
import {
  countEndpoints,
  isOtherEndpoint,
  listEndpoints,
  listHearing,
} from '~/repositories/orders/webhook-endpoints.server';
import { outgoingTabs } from '~/schemas/outbox/outgoing-list';
import { listCosts, listOutgoingByTab } from '~/services/outbox/list-outgoing.server';
import type { Work } from './issued-queries';

/** Emails, SMS and WhatsApp messages to people. */
export const messageLists = (): Work[] => [
  () => listLeaving(new Date(), 10),
  () => listDueOutgoing(new Date(), 10),
  () => listDueOutgoing(new Date(), 10, 'sms'),
  () => findLongestDueOutgoing(new Date()),
  () => countPaidOutgoing('2026-11-28'),
  () => findOutgoingByProvider('arkesel', 'p'),
  () => listOutgoing('all', { userId: 'u', cursor: null }),
  ...outgoingTabs.flatMap((tab) =>
    (['', 'sms'] as const).flatMap((channel) =>
      (['', 'orders'] as const).flatMap((kind) =>
        ['', 'u'].map((user) => () => listOutgoingByTab({ tab, channel, kind, user, after: '', trail: '' })),
      ),
    ),
  ),
  () => listCosts('2026-11', null),
];

/**
 * What shops ask of promoted products and say of them; the feed of events, who may read them, and what
 * was sent.
 */
export const eventLists = (): Work[] => [
  () => listEvents(['shop:main', 'shops'], null, { size: 10 }),
  () => listEvents(['shop:main', 'shops'], { seq: 1 }, { size: 10 }),
  () => listPromoted(new Date(), { cursor: null }),
  () => listPromotedOf({ sellerId: 'ama' }, new Date(), 2),
  () => listWaitingReports(4),
  () => listEndpoints('all'),
  () => listEndpoints({ sellerId: 's', sellerName: 'S' }),
  () => listHearing(['shop:main', 'shops', 'seller:s']),
  () => inTransaction((unit) => countEndpoints(unit, 'all')),
  () => inTransaction((unit) => countEndpoints(unit, { sellerId: 's', sellerName: 'S' })),
  () => inTransaction((unit) => isOtherEndpoint(unit, '')),
  () => listDueDeliveries(new Date(), 10),
  countWaitingDeliveries,
  () => findLongestDue(new Date()),
  () => listDeliveries('all', { endpointId: 'e', cursor: null }),
  () => inTransaction((unit) => isOtherKeyReading(unit, '')),
];

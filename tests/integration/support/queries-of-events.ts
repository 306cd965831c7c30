import { isOtherKeyReading } from '~/repositories/api-keys.server';
import { listEvents, listNewEvents } from '~/repositories/events.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  countWaitingDeliveries,
  findLongestDue,
  listDeliveries,
  listDueDeliveries,
} from '~/repositories/outbox.server';
import {
  countEndpoints,
  isOtherEndpoint,
  listEndpoints,
  listEndpointsOf,
} from '~/repositories/webhook-endpoints.server';
import type { Work } from './issued-queries';

/** The feed of events, those without a place in it, who may read them, and what was sent. */
export const eventLists = (): Work[] => [
  () => listEvents(['shop:main', 'shops'], 0, 10),
  () => listNewEvents(10),
  () => listEndpoints('all'),
  () => listEndpoints({ sellerId: 's', sellerName: 'S' }),
  () => listEndpointsOf(['shop:main', 'shops', 'seller:s']),
  () => inTransaction((unit) => countEndpoints(unit, 'all')),
  () => inTransaction((unit) => countEndpoints(unit, { sellerId: 's', sellerName: 'S' })),
  () => inTransaction((unit) => isOtherEndpoint(unit, '')),
  () => listDueDeliveries(new Date(), 10),
  countWaitingDeliveries,
  () => findLongestDue(new Date()),
  () => listDeliveries('all', { endpointId: 'e', cursor: null }),
  () => inTransaction((unit) => isOtherKeyReading(unit, '')),
];

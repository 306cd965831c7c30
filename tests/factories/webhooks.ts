import { Timestamp } from 'firebase-admin/firestore';
import type { DeliveryState } from '~/schemas/events/delivery';
import { ownerOfEndpoint } from '~/schemas/events/webhook-endpoint';
import { audiencesOf } from '~/services/events/list-events.server';

/** A webhook that is on, as it is stored: of the shop `main`, or of a seller. */
export function makeEndpoint({
  id = 'ab'.repeat(9),
  url = 'https://shop.example/hooks',
  sellerId = '',
} = {}) {
  const owner = ownerOfEndpoint({ shop: 'main', sellerId });
  const data = {
    shop: owner.kind === 'shop' ? owner.shop : '',
    sellerId,
    audience: audiencesOf(owner),
    url,
    events: ['order.*'],
    version: 0,
    isOn: true,
    offReason: '',
    secrets: [{ id: 's1', text: `whsec_${'A'.repeat(43)}=`, validUntil: null }],
    failingSince: null,
    createdBy: sellerId || 'boss',
    createdByName: sellerId || 'Boss',
    createdAt: Timestamp.now(),
  };
  return { id, data };
}

/** An event that was sent to `endpointId` unless told otherwise, as it is stored. */
export function makeDelivery(
  endpointId: string,
  {
    number = 1,
    state = 'sent',
    answer = 'OK',
  }: { number?: number; state?: DeliveryState; answer?: string } = {},
) {
  const event = `event${String(number).padStart(19, '0')}`;
  const eventId = `evt_${event}`;
  const isFailed = state === 'failed';
  const data = {
    endpointId,
    eventId,
    type: 'order.placed',
    body: JSON.stringify({ id: eventId, type: 'order.placed', at: null, data: {} }),
    state,
    tries: isFailed ? 10 : 1,
    nextAt: null,
    createdAt: Timestamp.fromMillis(Date.now() - number * 1_000),
    triedAt: Timestamp.now(),
    status: isFailed ? 500 : 200,
    answer,
    error: isFailed ? 'It answered 500 instead of 2xx.' : '',
  };
  return { id: `${event}_${endpointId}_webhook`, data };
}

import { makeApiKey } from '../../factories/api-keys';
import type { Made } from '../../factories/people';
import { makeEndpoint } from '../../factories/webhooks';

/** The shop reads events by a key, and a webhook tells it of orders and products: records by collection. */
export const listenersOfShop = (): [path: string, made: Made<object>][] => {
  const { id, data } = makeEndpoint();
  return [
    ['webhookEndpoints', { id, data: { ...data, events: ['order.*', 'product.*'] } }],
    ['apiKeys', makeApiKey()],
    ['settings', { id: 'integrations', data: { eventsAreRead: true, hasWebhooks: true } }],
  ];
};

import type { LogTexts } from '~/schemas/activity/log-values';
import { describeChanges } from './settings';

const templates = { added: 'Added', changed: 'Changed', deleted: 'Deleted' };

/** 'of the shop main ' */
const whose = (shop: string) => (shop === '' ? '' : `of the shop ${shop} `);

export const operatorLogTexts = {
  settings_changed: (_values, changes) => describeChanges(changes),
  'settings_changed.template': ({ name, did }) => `${templates[did]} the template answer “${name}”`,
  'api_key_changed.created': ({ name, shop, scopes }) =>
    `Created the API key “${name}” ${whose(shop)}for ${scopes}`,
  'api_key_changed.revoked': ({ name }) => `Revoked the API key “${name}”`,
  'webhook_changed.created': ({ url, shop, events }) =>
    `Created the webhook to ${url} ${whose(shop)}for ${events}`,
  'webhook_changed.changed': ({ url, isOn, events }) =>
    `Changed the webhook to ${url}: ${isOn ? `on for ${events}` : 'switched off'}`,
  'webhook_changed.secret': ({ url }) => `Made a new secret for the webhook to ${url}`,
  'webhook_changed.deleted': ({ url }) => `Deleted the webhook to ${url}`,
  'webhook_changed.again': ({ url, eventId }) => `Sent the event ${eventId} to ${url} again`,
  job_run_by_hand: ({ job }) => `Ran the job ${job} by hand`,
  message_sent_again: ({ channel, message }) => `Sent a message once more: ${channel}, ${message}`,
} satisfies Partial<LogTexts>;

import type { ActTexts } from '~/texts/act-texts';
import { formatDate } from '~/utils/dates';
import { formatCedis } from '~/utils/money';
import { describeChanges } from './settings';

const did = { added: 'Added', changed: 'Changed', deleted: 'Deleted' };

/** 'of the shop main ' */
const whose = (shop: string) => (shop === '' ? '' : `of the shop ${shop} `);

export const operatorTexts = {
  'settings.changed': { log: (_values, changes) => describeChanges(changes) },
  'settings.two_admins': {
    bell: ({ by, from, to }) =>
      `${by} raised the amount from which two admins are needed, from ${formatCedis(from)} to ${formatCedis(to)}. If you don’t know why, ask them.`,
  },
  'template.changed': { log: ({ name, did: how }) => `${did[how]} the template answer “${name}”` },
  'key.created': {
    log: ({ name, shop, scopes }) => `Created the API key “${name}” ${whose(shop)}for ${scopes}`,
  },
  'key.revoked': { log: ({ name }) => `Revoked the API key “${name}”` },
  'webhook.created': {
    log: ({ url, shop, events }) => `Created the webhook to ${url} ${whose(shop)}for ${events}`,
  },
  'webhook.changed': {
    log: ({ url, isOn, events }) =>
      `Changed the webhook to ${url}: ${isOn ? `on for ${events}` : 'switched off'}`,
  },
  'webhook.secret': { log: ({ url }) => `Made a new secret for the webhook to ${url}` },
  'webhook.deleted': { log: ({ url }) => `Deleted the webhook to ${url}` },
  'webhook.again': { log: ({ url, eventId }) => `Sent the event ${eventId} to ${url} again` },
  'webhook.off': { bell: ({ host, reason }) => `The webhook to ${host} was switched off. ${reason}` },
  'announcement.created': {
    log: ({ title, to, byEmail }) => `Announced “${title}” to ${to}${byEmail ? ', by email too' : ''}`,
  },
  'job.run': { log: ({ job }) => `Ran the job ${job} by hand` },
  'message.sent_again': {
    log: ({ channel, message }) => `Sent a message once more: ${channel}, ${message}`,
  },
  'sms.limit': {
    bell: ({ day }) =>
      `The limit of SMS for ${formatDate(day)} is reached. None is sent until midnight; emails still are.`,
  },
} satisfies Partial<ActTexts>;

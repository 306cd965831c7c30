import * as v from 'valibot';
import { paths } from '~/utils/paths';
import { webhookPathsOf } from '~/utils/webhook-paths';
import { actsWith, cedis, entry, notification } from './act';

export const operatorLogTypes = {
  settings_edit: { label: 'Settings changed' },
  announcement: { label: 'Announcement' },
  job_run: { label: 'Job run by hand' },
} as const;

const act = actsWith(operatorLogTypes, {});

const setting = <const As extends string>(as: As) => ({ type: 'settings_edit', as }) as const;
const webhook = { id: v.string(), url: v.string() };

export const operatorActs = {
  /** What changed stands in the entry's changes. */
  'settings.changed': act({ id: v.string() }, { log: { ...setting('settings_changed'), keeps: [] } }),
  /** An amount from which two admins are needed. */
  'settings.limit_raised': act(
    { id: v.string(), by: v.string(), from: cedis, to: cedis },
    {
      log: null,
      notifies: {
        admins: notification('settings.two_admins', null, ['by', 'from', 'to'], () => ({
          type: 'warning',
          link: paths.admin.settings({ page: 'payments' }),
        })),
      },
    },
  ),
  'template.changed': act(
    { id: v.string(), name: v.string(), did: v.picklist(['added', 'changed', 'deleted']) },
    { log: { ...setting('settings_changed.template'), keeps: ['name', 'did'] } },
  ),

  /** `shop` is '' of a key, or a webhook, of a seller; `scopes` and `events` are names with commas. */
  'key.created': act(
    { id: v.string(), name: v.string(), shop: v.string(), scopes: v.string() },
    { log: { ...setting('api_key_changed.created'), keeps: ['name', 'shop', 'scopes'] } },
  ),
  'key.revoked': act(
    { id: v.string(), name: v.string() },
    { log: { ...setting('api_key_changed.revoked'), keeps: ['name'] } },
  ),
  'webhook.created': act(
    { ...webhook, shop: v.string(), events: v.string() },
    { log: { ...setting('webhook_changed.created'), keeps: ['url', 'shop', 'events'] } },
  ),
  'webhook.changed': act(
    { ...webhook, isOn: v.boolean(), events: v.string() },
    { log: { ...setting('webhook_changed.changed'), keeps: ['url', 'isOn', 'events'] } },
  ),
  'webhook.secret': act(webhook, { log: { ...setting('webhook_changed.secret'), keeps: ['url'] } }),
  'webhook.deleted': act(webhook, { log: { ...setting('webhook_changed.deleted'), keeps: ['url'] } }),
  'webhook.again': act(
    { ...webhook, eventId: v.string() },
    { log: { ...setting('webhook_changed.again'), keeps: ['url', 'eventId'] } },
  ),
  /** After days of failures; its seller hears of it, of a shop's every admin. */
  'webhook.off': act(
    { id: v.string(), of: v.picklist(['shop', 'seller']), host: v.string(), reason: v.string() },
    {
      log: null,
      notifies: {
        people: notification('webhook.off', 'account', ['host', 'reason'], ({ id, of }) => ({
          type: 'warning',
          link: webhookPathsOf(of).one(id),
        })),
      },
    },
  ),

  /** `to` in words: 'all sellers'. */
  'announcement.created': act(
    { id: v.string(), title: v.string(), to: v.string(), byEmail: v.boolean() },
    { log: entry('announcement', 'announcement_created', ['title', 'to', 'byEmail']) },
  ),
  'job.run': act({ id: v.string(), job: v.string() }, { log: entry('job_run', 'job_run_by_hand', ['job']) }),
  'message.sent_again': act(
    { id: v.string(), channel: v.string(), message: v.string() },
    { log: entry('job_run', 'message_sent_again', ['channel', 'message']) },
  ),
  /** No more SMS leave on this day, YYYY-MM-DD. */
  'sms.limit': act(
    { id: v.string(), day: v.string() },
    {
      log: null,
      notifies: {
        people: notification('sms.limit', null, ['day'], () => ({
          type: 'warning',
          link: paths.admin.settings({ page: 'support' }),
        })),
      },
    },
  ),
};

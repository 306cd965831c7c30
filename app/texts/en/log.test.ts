import { expect, it } from 'vitest';
import type { LogName, LogValues, Told } from '~/schemas/activity/log-values';
import { logTextOf } from './log';

const title = 'Stole';
const name = 'Ama';
const reason = 'Blurred';
const reference = 'TS1';

/** One of each; a name without an example does not compile. */
const examples: { [Name in LogName]: LogValues[Name] } = {
  product_submitted: { title },
  product_approved: { title },
  product_rejected: { title, reason },
  product_deleted: { title },
  'product_edited.again': { title },
  'product_edited.pending': { title },
  'product_edited.stock': { title },
  edit_requested: { title },
  'edit_requested.changed': { title },
  edit_withdrawn: { title },
  edit_decided: { title, status: 'partly_approved', reason },
  'edit_decided.old': { reason },
  user_registered: { role: 'seller' },
  user_created: { name, role: 'admin' },
  user_suspended: { name, reason },
  user_reactivated: { name },
  user_admin_confirmed: { name },
  user_role_changed: { name, role: 'admin' },
  user_holiday_changed: { until: '2026-12-24' },
  user_profile_updated: {},
  'user_profile_updated.of_other': { name },
  'user_profile_updated.low_stock': { lowStockAt: 3 },
  'user_profile_updated.paper': {},
  'user_profile_updated.phone': {},
  'user_profile_updated.messages': {},
  'user_profile_updated.stopped': { kind: 'orders' },
  'user_profile_updated.marketing': { words: '' },
  'user_profile_updated.page': { name: 'kente', isNew: true },
  settings_changed: {},
  'settings_changed.template': { name, did: 'deleted' },
  'api_key_changed.created': { name, shop: 'main', scopes: 'orders' },
  'api_key_changed.revoked': { name },
  'webhook_changed.created': { url: 'https://a.test', shop: '', events: 'order.*' },
  'webhook_changed.changed': { url: 'https://a.test', isOn: false, events: '' },
  'webhook_changed.secret': { url: 'https://a.test' },
  'webhook_changed.deleted': { url: 'https://a.test' },
  'webhook_changed.again': { url: 'https://a.test', eventId: 'evt_1' },
  job_run_by_hand: { job: 'digests' },
  message_sent_again: { channel: 'sms', message: 'payout.paid' },
  listing_submitted: { title },
  listing_edited: { title },
  'listing_edited.moved': { title, step: 'pause', reason: '' },
  listing_decided: { title, step: 'reject', reason },
  'trade_moved.requested': { reference, title },
  'trade_moved.offered': { reference, title },
  'trade_moved.step': { reference, step: 'decline', note: '' },
  'trade_payment_moved.step': { reference, step: 'verify_payment', note: '' },
  'trade_payment_moved.statement': { from: '2026-11-01', to: '2026-11-30', found: 1, waiting: 2 },
  'trade_payment_moved.matched': { reference },
  'trade_payment_moved.first': { reference, amount: 5 },
  request_posted: { title },
  request_closed: { title, reason: '' },
  'request_closed.expired': { title },
};

const changes = [{ field: 'commissionPercent', from: '5', to: '7' }];

it.each(Object.entries(examples))('%s is told in a sentence', (event, values) => {
  const text = logTextOf({ event, values } as Told, changes);
  expect(text).toMatch(/^\p{Lu}.{8,}$/u);
  expect(text).not.toMatch(/undefined|\[object|NaN|: ?$/);
});

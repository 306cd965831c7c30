import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { publish } from '~/repositories/orders/events.server';
import type { Audience } from '~/schemas/events/audience';
import type { Sending } from '~/schemas/events/delivery';
import type { HappenedEvent } from '~/schemas/events/event';
import { maxEndpoints } from '~/schemas/events/webhook-endpoint';
import type { Reach } from '~/schemas/users/shop';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { createKey, revokeKey } from '~/services/api/manage-keys.server';
import { loadDeliveries } from '~/services/events/list-deliveries.server';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  newEndpointId,
  rotateSecret,
  sendAgain,
} from '~/services/events/manage-endpoints.server';
import { sendDue } from '~/services/events/send-due.server';
import { reactivateUserByAdmin, suspendUserByAdmin } from '~/services/users/suspend-user.server';
import { makeEndpoint } from '../../factories/webhooks';
import { sellerOfPots, told } from '../support/new-orders';
import { handled, inRequest } from '../support/request';
import { addPerson, changePerson, put, stored, storedAll, storedPaths } from '../support/store';

let ama: User;
let kofi: User;
let admin: User;
beforeEach(async () => {
  [ama, admin] = await sellerOfPots();
  kofi = await addPerson({ id: 'kofi', role: 'seller' });
});

const url = 'https://till.example/hooks';
const make = (reach: Reach, by: User, fields: { id?: string; events?: string[]; shop?: string } = {}) =>
  inRequest(() => createWebhook(reach, by, { id: newEndpointId(), url, events: ['order.*'], ...fields }));
async function add(by: User, events: string[] = ['order.*']): Promise<string> {
  const id = newEndpointId();
  const of = by === admin ? 'all' : shopOf(by);
  expect(await make(of, by, { id, events, shop: 'main' })).toMatchObject({ success: true });
  return id;
}

/** Writes events as steps do, with what goes to webhooks. @returns what that cost */
function happen(...events: [type: string, ...audience: Audience[]][]) {
  const happened = events.map(([type, ...audience]) => ({ type, audience, data: {} })) as HappenedEvent[];
  return handled(() => inTransaction(async (unit) => publish(unit, happened)));
}
const outbox = async () =>
  (await storedAll('outbox')).map(({ endpointId, type }) => `${endpointId} ${type}`).sort();

const answering = (sending: Partial<Sending> = {}) => {
  const asked: string[] = [];
  const send = async (message: { url: string; eventId: string }): Promise<Sending> => {
    asked.push(message.eventId);
    return { outcome: 'sent', status: 200, answer: '', ...sending } as Sending;
  };
  const run = (later = 1_000) => inRequest(() => sendDue(() => new Date(Date.now() + later), send));
  return { asked, run };
};
const deliveryOf = async (id: string) =>
  (await storedPaths())
    .filter((path) => path.startsWith('outbox/') && path.includes(id))
    .map((path) => path.slice('outbox/'.length))[0] ?? '';
const areRead = async () => (await stored('settings', 'integrations'))?.eventsAreRead;

describe('a seller’s webhook', () => {
  it('hears of the seller’s events that it asks for, and of nobody else’s', async () => {
    const orders = await add(ama);
    const money = await add(ama, ['payout.*', 'product.stock']);
    const others = await add(kofi, ['order.*', 'payout.*', 'product.*']);
    const shops = await add(admin, ['order.*', 'product.*']);
    await happen(
      ['order.placed', 'shop:main', 'seller:ama'],
      ['order.placed', 'shop:other', 'seller:kofi'],
      ['product.stock', 'shops', 'seller:ama'],
      ['payout.paid', 'seller:ama'],
      ['order.refused', 'shop:main'],
    );
    expect(await outbox()).toEqual(
      [
        `${orders} order.placed`,
        `${money} product.stock`,
        `${money} payout.paid`,
        `${others} order.placed`,
        `${shops} order.placed`,
        `${shops} product.stock`,
        `${shops} order.refused`,
      ].sort(),
    );
  });

  it('is read with events of its seller alone', async () => {
    await add(ama);
    // The first one also reads who may read events.
    await happen(['payout.paid', 'seller:ama']);
    const before = await happen(['payout.paid', 'seller:ama']);
    for (const index of Array.from({ length: 40 }).keys())
      await put('webhookEndpoints', makeEndpoint({ id: `other${index}`, sellerId: `seller${index}` }));
    const after = await happen(['payout.paid', 'seller:ama']);
    expect(after.reads).toBe(before.reads);
  });

  it('is sent one event first, then many together; those that fail wait alone, and what follows them too', async () => {
    await add(ama);
    const placed = Array.from({ length: 45 }, (): Parameters<typeof happen>[0] => [
      'order.placed',
      'seller:ama',
    ]);
    await happen(...placed);
    let [open, together, asked] = [0, 0, 0];
    const busy: number[] = [];
    const send = async (): Promise<Sending> => {
      asked += 1;
      const isRefused = asked === 5;
      open += 1;
      together = Math.max(together, open);
      busy.push(open);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      return isRefused
        ? { outcome: 'retry', reason: 'It answered 500.', status: 500, answer: '', afterMs: 0 }
        : { outcome: 'sent', status: 200, answer: '' };
    };
    const later = (ms: number) => () => new Date(Date.now() + ms);
    expect(await inRequest(() => sendDue(later(1_000), send))).toBe(20);
    expect([busy[0], busy[1], together, asked]).toEqual([1, 1, 20, 21]);
    const states = async () => (await storedAll('outbox')).map(({ state }) => state);
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(20);
    expect(await storedAll('webhookEndpoints')).toMatchObject([{ failingSince: null, isOn: true }]);
    expect(await inRequest(() => sendDue(later(2_000), send))).toBe(0);
    expect(await inRequest(() => sendDue(later(60_000), send))).toBe(25);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('is found among the audiences of many sellers, one of a shop once', async () => {
    const shops = await add(admin, ['product.*']);
    const mine = await add(ama, ['product.*']);
    const sellers = Array.from({ length: 35 }, (_, index): Audience => `seller:s${index}`);
    await happen(['product.changed', ...sellers, 'shops', 'shop:main', 'seller:ama']);
    expect(await outbox()).toEqual([`${mine} product.changed`, `${shops} product.changed`].sort());
  });

  it('is its seller’s alone: others and admins neither see nor change it', async () => {
    const mine = await add(ama);
    const shops = await add(admin);
    await happen(['order.placed', 'shop:main', 'seller:ama']);
    await answering().run();
    const before = await storedAll('webhookEndpoints');
    for (const [reach, by, id] of [
      [shopOf(kofi), kofi, mine],
      ['all', admin, mine],
      [shopOf(ama), ama, shops],
    ] as const) {
      const none = { code: 'not-found' };
      const change = { id, url, events: ['return.*'], isOn: false, version: 0 };
      await expect(inRequest(() => loadDeliveries(reach, id, { after: '' }))).rejects.toMatchObject(none);
      await expect(inRequest(() => changeWebhook(reach, by, change))).rejects.toMatchObject(none);
      await expect(inRequest(() => rotateSecret(reach, by, { id, secretId: 's1' }))).rejects.toMatchObject(
        none,
      );
      const deliveryId = await deliveryOf(id);
      expect(deliveryId).not.toBe('');
      await expect(inRequest(() => sendAgain(reach, by, { id, deliveryId }))).rejects.toMatchObject(none);
      expect(await inRequest(() => deleteWebhook(reach, by, id))).toMatchObject({ data: { changed: false } });
      const seen = await inRequest(() => listWebhooks(reach));
      expect(seen.map((one) => one.id)).not.toContain(id);
    }
    expect(await storedAll('webhookEndpoints')).toEqual(before);
  });

  it('has no delivery of another sent again', async () => {
    const mine = await add(ama);
    const theirs = await add(kofi);
    await happen(['order.placed', 'seller:kofi']);
    await answering().run();
    const deliveryId = await deliveryOf(theirs);
    expect(await inRequest(() => sendAgain(shopOf(ama), ama, { id: mine, deliveryId }))).toMatchObject({
      success: false,
    });
    expect(await storedAll('outbox')).toMatchObject([{ state: 'sent' }]);
  });

  it('is one of five at most, whatever others have, and sent twice it is made once', async () => {
    await add(kofi);
    await add(admin);
    const id = newEndpointId();
    expect(await make(shopOf(ama), ama, { id })).toMatchObject({ success: true });
    expect(await make(shopOf(ama), ama, { id })).toMatchObject({ success: false });
    for (const _more of Array.from({ length: maxEndpoints.seller - 1 })) await add(ama);
    expect(await make(shopOf(ama), ama)).toMatchObject({
      success: false,
      error: 'There are 5 webhooks, and no more are possible. Delete one first.',
    });
    expect(await inRequest(() => listWebhooks(shopOf(ama)))).toHaveLength(maxEndpoints.seller);
    await add(admin);
  });

  it('hears nothing while its seller is suspended, also what waited, and then again', async () => {
    const mine = await add(ama);
    await happen(['order.placed', 'seller:ama']);
    const suspension = { id: 'ama', suspendedReason: 'Sold what was not theirs.' };
    await inRequest(() => suspendUserByAdmin(admin, suspension));
    const { asked, run } = answering();
    await run();
    await happen(['order.paid', 'seller:ama']);
    await run();
    expect(asked).toEqual([]);
    expect(await storedAll('outbox')).toMatchObject([{ type: 'order.placed', state: 'failed', tries: 0 }]);
    await inRequest(() => reactivateUserByAdmin(admin, { id: 'ama' }));
    await happen(['order.accepted', 'seller:ama']);
    await run();
    expect(asked).toHaveLength(1);
    expect(await outbox()).toEqual([`${mine} order.accepted`, `${mine} order.placed`]);
  });

  it('hears nothing when its owner sells no more', async () => {
    await add(ama);
    await changePerson('ama', { role: 'admin' });
    await happen(['order.placed', 'seller:ama']);
    const { asked, run } = answering();
    await run();
    expect(asked).toEqual([]);
  });

  it('tells its seller when it was switched off, with a link to it, and no admin', async () => {
    const mine = await add(ama);
    await happen(['order.placed', 'seller:ama']);
    await answering({ outcome: 'refused', reason: 'Gone', status: 410, isGone: true }).run();
    expect(await stored('webhookEndpoints', mine)).toMatchObject({ isOn: false });
    expect(await told('boss')).toEqual([]);
    const own = (await storedAll('notifications')).filter(({ userId }) => userId === 'ama');
    expect(own).toMatchObject([{ link: `/profile/webhooks/${mine}` }]);
  });

  it('is in the activity log, by whoever made it', async () => {
    const id = await add(ama);
    await inRequest(() => deleteWebhook(shopOf(ama), ama, id));
    const entries = (await storedAll('history_logs')).filter(({ itemId }) => itemId === id);
    expect(entries.map(({ user }) => user)).toEqual([ama.email, ama.email]);
  });
});

describe('events are kept as long as anybody reads them', () => {
  it('until the last webhook or key of anybody goes', async () => {
    const mine = await add(ama);
    const theirs = await add(kofi);
    const shops = await add(admin);
    await inRequest(() => deleteWebhook('all', admin, shops));
    await inRequest(() => deleteWebhook(shopOf(kofi), kofi, theirs));
    expect(await areRead()).toBe(true);
    const keyId = newEndpointId();
    const key = { id: keyId, name: 'Till', scopes: ['events:read' as const] };
    await inRequest(() => createKey(shopOf(kofi), kofi, key));
    await inRequest(() => deleteWebhook(shopOf(ama), ama, mine));
    expect(await areRead()).toBe(true);
    const last = await add(ama);
    await inRequest(() => revokeKey(shopOf(kofi), kofi, keyId));
    expect(await areRead()).toBe(true);
    await inRequest(() => deleteWebhook(shopOf(ama), ama, last));
    expect(await areRead()).toBe(false);
  });
});

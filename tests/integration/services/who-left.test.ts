import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { listKeys } from '~/services/api/manage-keys.server';
import { listWebhooks } from '~/services/events/manage-endpoints.server';
import { endPerson } from '~/services/users/people/change-people.server';
import { countMadeBy } from '~/services/users/people/list-people.server';
import { noteWhoLeft } from '~/services/users/people/who-left.server';
import { makeApiKey } from '../../factories/api-keys';
import { helper, helperId, withHelper } from '../../factories/invitations';
import { makeUser, shopsOf, userOf } from '../../factories/people';
import { makeEndpoint } from '../../factories/webhooks';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { put } from '../support/store';

const people = [
  makeUser({ id: 'owner', businessName: 'Adwoa Fabrics' }),
  makeUser({ id: helperId, email: helper.email }),
];
const owner: User = userOf(people[0] ?? makeUser());
const shop = shopOf(owner);
const byHelper = { createdBy: helperId, createdByName: helper.name };
const byOwner = { createdBy: 'owner', createdByName: 'Adwoa' };

beforeEach(async () => {
  await clearDocuments();
  await Promise.all([put('users', ...people), put('shops', ...withHelper(shopsOf(people), 'owner'))]);
  const revoked = makeApiKey({ sellerId: 'owner', name: 'Old', ...byHelper });
  const endpoint = makeEndpoint({ sellerId: 'owner' });
  await Promise.all([
    put(
      'apiKeys',
      makeApiKey({ sellerId: 'owner', name: 'Till', ...byHelper }),
      makeApiKey({ sellerId: 'owner', name: 'Stock', ...byHelper }),
      makeApiKey({ sellerId: 'owner', name: 'Own', ...byOwner }),
      makeApiKey({ sellerId: 'another', name: 'Elsewhere', ...byHelper }),
      { id: revoked.id, data: { ...revoked.data, revokedAt: Timestamp.now() } },
    ),
    put('webhookEndpoints', { ...endpoint, data: { ...endpoint.data, ...byHelper } }),
  ]);
});

/** The names of keys, and of whose maker left. */
const keys = () =>
  inRequest(async () => {
    const { items } = await listKeys(shop, { after: '' });
    const rows = await noteWhoLeft(shop, items);
    return Object.fromEntries(
      rows.map((row) => ['name' in row ? row.name : '', 'leftMaker' in row ? row.leftMaker : null]),
    );
  });
const webhookMakers = () =>
  inRequest(async () =>
    (await noteWhoLeft(shop, await listWebhooks(shop))).map((row) =>
      'leftMaker' in row ? row.leftMaker : null,
    ),
  );

test('what somebody made is named before their access ends, and marked after it', async () => {
  expect(await inRequest(() => countMadeBy(shop, helperId))).toEqual({ keys: 2, webhooks: 1 });
  expect(await inRequest(() => countMadeBy(shop, 'owner'))).toEqual({ keys: 1, webhooks: 0 });
  expect(await keys()).toEqual({ Till: '', Stock: '', Own: '', Old: '' });
  expect(await webhookMakers()).toEqual(['']);
  await inRequest(() => endPerson(shop, owner, { id: helperId }));
  expect(await keys()).toEqual({ Till: helper.name, Stock: helper.name, Own: '', Old: helper.name });
  expect(await webhookMakers()).toEqual([helper.name]);
});

test('a page reads the shop once, and not at all where its owner made all', async () => {
  const { items } = await inRequest(() => listKeys(shop, { after: '' }));
  const own = items.filter((row) => 'createdBy' in row && row.createdBy === 'owner');
  expect((await handled(() => noteWhoLeft(shop, items))).reads).toBe(1);
  expect((await handled(() => noteWhoLeft(shop, own))).reads).toBe(0);
});

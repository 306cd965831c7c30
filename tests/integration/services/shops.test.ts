import { beforeEach, describe, expect, it } from 'vitest';
import { findShop, findShops } from '~/repositories/people/shops.server';
import { findUser } from '~/repositories/people/users.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { getProductForShop, listProductsForShop } from '~/services/api/list-products.server';
import type { Finding } from '~/services/audit/check';
import { runAudit } from '~/services/audit/run-audit.server';
import { shopsCheck } from '~/services/audit/shops.server';
import { saveShopPage } from '~/services/shop-page/save-shop-page.server';
import { backfillShops } from '~/services/upkeep/backfill-shops.server';
import { changeRole } from '~/services/users/change-role.server';
import { editProfile } from '~/services/users/edit-profile.server';
import { editUser } from '~/services/users/edit-user.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { signUp } from '~/services/users/register.server';
import { setHoliday, setLowStock, setPaper } from '~/services/users/shop-settings.server';
import { reactivateUserByAdmin, suspendUserByAdmin } from '~/services/users/suspend-user.server';
import { makeUser } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { addAccount } from '../support/accounts';
import { handled, inRequest } from '../support/request';
import { addPerson, put, remove, reread, stored, storedAll, times } from '../support/store';

// docs/decisions/shops.md.

let ama: User;
let admin: User;

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  ama = await addAccount({ id: 'ama', businessName: 'Ama Fabrics', phone: '+233244123456' });
  admin = await addPerson({ role: 'admin' });
});

const shop = () => inRequest(() => findShop('ama'));
const names = {
  firstName: 'Ama',
  lastName: 'Boateng',
  displayName: '',
  businessName: 'Ama & Sons',
  phone: '',
};
const version = async () => versionOfUser(await reread(ama));

const changes: [string, (() => Promise<unknown>)[], object][] = [
  ['the profile', [() => editProfile(ama, names)], { sellerName: 'Ama & Sons', phone: '' }],
  [
    'what an admin changes of the names',
    [async () => editUser(admin, { id: 'ama', version: await version(), ...names, intent: 'update' })],
    { businessName: 'Ama & Sons' },
  ],
  ['a holiday', [() => setHoliday(shopOf(ama), ama, '2099-01-01')], { closedUntil: '2099-01-01' }],
  [
    'the end of a holiday',
    [() => setHoliday(shopOf(ama), ama, '2099-01-01'), () => setHoliday(shopOf(ama), ama, null)],
    { closedUntil: null },
  ],
  ['the low-stock number', [() => setLowStock(shopOf(ama), ama, 0)], { lowStockAt: 0 }],
  [
    'what papers say',
    [() => setPaper(shopOf(ama), ama, { businessAddress: 'Kejetia, stall 4', tin: 'C0001234567' })],
    { businessAddress: 'Kejetia, stall 4', tin: 'C0001234567' },
  ],
  [
    'the name of its page',
    [
      () =>
        saveShopPage(shopOf(ama), ama, {
          name: 'ama-fabrics',
          about: '',
          whatsapp: '+233244123456',
          isShown: true,
          productIds: [],
          version: 'new',
        }),
    ],
    { shopPage: 'ama-fabrics' },
  ],
  [
    'a suspension',
    [
      async () =>
        suspendUserByAdmin(admin, { id: 'ama', version: await version(), suspendedReason: 'Fraud' }),
    ],
    { status: 'suspended' },
  ],
  [
    'the end of a suspension',
    [
      async () =>
        suspendUserByAdmin(admin, { id: 'ama', version: await version(), suspendedReason: 'Fraud' }),
      async () => reactivateUserByAdmin(admin, { id: 'ama', version: await version() }),
    ],
    { status: 'active' },
  ],
  [
    'another role',
    [async () => changeRole(admin, { id: 'ama', version: await version(), role: 'admin' })],
    { status: 'ended', sellerName: 'Ama Fabrics' },
  ],
  [
    'a suspension of who sells no more',
    [
      async () => changeRole(admin, { id: 'ama', version: await version(), role: 'admin' }),
      async () =>
        suspendUserByAdmin(admin, { id: 'ama', version: await version(), suspendedReason: 'Fraud' }),
    ],
    { status: 'suspended', sellerName: 'Ama Fabrics' },
  ],
  [
    'the end of that suspension',
    [
      async () => changeRole(admin, { id: 'ama', version: await version(), role: 'admin' }),
      async () =>
        suspendUserByAdmin(admin, { id: 'ama', version: await version(), suspendedReason: 'Fraud' }),
      async () => reactivateUserByAdmin(admin, { id: 'ama', version: await version() }),
    ],
    { status: 'ended' },
  ],
];

describe.each([
  ['with a record', false],
  ['without one yet', true],
])('a shop %s', (_what, isOlder) => {
  it.each(changes)('and its owner have the same after %s', async (_name, steps, expected) => {
    if (isOlder) await remove('shops', 'ama');
    for (const step of steps) await inRequest(async () => step());
    const owner = await reread(ama);
    const { value, reads } = await handled(() => findShop('ama'));
    expect(value).toMatchObject(expected);
    expect(value).toEqual(shopOf(owner));
    expect(reads).toBe(1);
  });
});

it('comes with a seller who registers, and with nobody else', async () => {
  const person = {
    email: 'kofi@makola.test',
    password: 'kenkey and shito',
    firstName: 'Kofi',
    lastName: 'Addo',
  };
  const { user } = await inRequest(() => signUp({ ...person, businessName: 'Kofi Pots' }));
  expect(await inRequest(() => findShop(user?.id ?? ''))).toMatchObject({
    ownerId: user?.id,
    sellerName: 'Kofi Pots',
    status: 'active',
    email: 'kofi@makola.test',
  });
  expect((await storedAll('shops')).map(({ ownerId }) => ownerId).sort()).toEqual(['ama', user?.id].sort());
});

it('is made of the owner’s record while it has none', async () => {
  await remove('shops', 'ama');
  expect(await shop()).toEqual(shopOf(ama));
  await addPerson({ id: 'kofi' });
  const found = await inRequest(() => findShops(['ama', 'kofi', 'nobody']));
  expect([...found.keys()].sort()).toEqual(['ama', 'kofi']);
  expect(found.get('ama')).toEqual(shopOf(ama));
  expect(await inRequest(() => findShop('nobody'))).toBeNull();
});

it('offers nothing any more when its owner does not sell', async () => {
  await put('products', makeProduct({ id: 'p', seller_id: 'ama', status: 'approved' }));
  const offered = () =>
    inRequest(() => listProductsForShop({ after: '', limit: 10, promoted: 'false' })).then(({ data }) =>
      data.map(({ id }) => id),
    );
  expect(await offered()).toEqual(['p']);
  await inRequest(async () => changeRole(admin, { id: 'ama', version: await version(), role: 'admin' }));
  expect(await offered()).toEqual([]);
  await expect(inRequest(() => getProductForShop('p'))).rejects.toMatchObject({ code: 'not-found' });
});

it('keeps what it said when its owner sold no more', async () => {
  await inRequest(async () => changeRole(admin, { id: 'ama', version: await version(), role: 'admin' }));
  await inRequest(async () => editProfile(await reread(ama), names));
  expect(await shop()).toMatchObject({ status: 'ended', sellerName: 'Ama Fabrics', phone: ama.phone });
  expect(await inRequest(() => backfillShops())).toMatchObject({ written: 0 });
  await inRequest(async () =>
    suspendUserByAdmin(admin, { id: 'ama', version: await version(), suspendedReason: 'Fraud' }),
  );
  expect(await shop()).toMatchObject({ status: 'suspended', sellerName: 'Ama Fabrics', phone: ama.phone });
  expect(await inRequest(() => backfillShops())).toMatchObject({ written: 0 });
  expect(await stored('shops', admin.id)).toBeUndefined();
});

const repaired = async () => {
  const found: Finding[] = [];
  const onFinding = (_name: string, one: Finding) => found.push(one);
  await inRequest(() => runAudit([shopsCheck], { repair: true, version: '1.2.3', onFinding }));
  return found.length;
};

it.each([
  ['backfill', async () => (await inRequest(() => backfillShops())).written],
  ['audit', repaired],
])('is suspended by the %s when an older server suspended who sells no more', async (_name, mend) => {
  await inRequest(async () => changeRole(admin, { id: 'ama', version: await version(), role: 'admin' }));
  const owner = await stored('users', 'ama');
  await put('users', { id: 'ama', data: { ...owner, businessName: 'Of later', status: 'suspended' } });
  await put('users', makeUser({ id: 'buyer', role: 'buyer', status: 'suspended' }));
  expect(await mend()).toBe(1);
  expect(await shop()).toMatchObject({ status: 'suspended', sellerName: 'Ama Fabrics' });
  expect(await storedAll('shops')).toHaveLength(1);
  expect(await mend()).toBe(0);
  await put('users', { id: 'ama', data: { ...owner, status: 'active' } });
  expect(await mend()).toBe(1);
  expect(await shop()).toMatchObject({ status: 'ended' });
});

it('is written for older sellers, and again where another program changed the owner alone', async () => {
  const older = times(3, (index) => makeUser({ id: `older-${index}`, businessName: `Shop ${index}` }));
  await put('users', ...older, makeUser({ id: 'buyer', role: 'buyer' }));
  await put('users', { id: 'ama', data: { ...(await stored('users', 'ama')), closedUntil: '2099-01-01' } });
  expect(await inRequest(() => backfillShops())).toEqual({ checked: 6, written: 4 });
  expect(await stored('shops', 'older-1')).toMatchObject({ sellerName: 'Shop 1', status: 'active' });
  expect(await stored('shops', 'ama')).toMatchObject({ closedUntil: '2099-01-01' });
  expect(await stored('shops', 'buyer')).toBeUndefined();
  expect(await inRequest(() => backfillShops())).toEqual({ checked: 6, written: 0 });
  const owner = await inRequest(() => findUser('ama'));
  expect(await shop()).toEqual(owner && shopOf(owner));
});

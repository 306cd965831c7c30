import { beforeEach, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import type { User } from '~/schemas/users/user';
import { changeRole } from '~/services/users/change-role.server';
import { editUser } from '~/services/users/edit-user.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { suspendUserByAdmin } from '~/services/users/suspend-user.server';
import { clearAccounts, clearDocuments } from '../../setup/clear';
import { addAccount, claimOf, notificationsFor } from '../support/accounts';
import { suspendedSellers } from '../support/people';
import { logOf } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson, reread, storedAll, times } from '../support/store';
import { unreadOf } from '../support/unread';

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
});

const suspend = (actor: User, { id }: User, suspendedReason = 'A reason.') =>
  inRequest(() => suspendUserByAdmin(actor, { id, suspendedReason }));
const demote = (actor: User, { id }: User) => inRequest(() => changeRole(actor, { id, role: 'seller' }));

async function activeAdmins(): Promise<number> {
  const { docs } = await firestore()
    .collection('users')
    .where('role', '==', 'admin')
    .where('status', '==', 'active')
    .get();
  return docs.length;
}

it('suspends once when fifty admins do it at once, for one reason', async () => {
  const seller = await addAccount();
  const admins = await Promise.all(times(5, () => addPerson({ role: 'admin' })));
  const results = await Promise.allSettled(
    times(50, (index) => suspend(admins[index % 5] ?? seller, seller)),
  );
  const changed = results.map((result) =>
    result.status === 'fulfilled' && result.value.success ? result.value.data.changed : result,
  );
  expect(changed.filter((one) => one === true)).toHaveLength(1);
  expect(changed.filter((one) => one === false)).toHaveLength(49);
  expect(await notificationsFor(seller.id)).toHaveLength(1);
  expect(await logOf(seller.id)).toHaveLength(1);
  expect(await unreadOf(seller)).toBe(1);
});

it('keeps the first reason when fifty give another one each', async () => {
  const seller = await addAccount();
  const admin = await addPerson({ role: 'admin' });
  const results = await Promise.all(times(50, (index) => suspend(admin, seller, `Reason ${index}.`)));
  expect(results.filter(({ success }) => success)).toHaveLength(1);
  expect(await notificationsFor(seller.id)).toMatchObject([
    { reason: (await reread(seller)).suspendedReason },
  ]);
});

it('marks every one of many sellers who are suspended at once', async () => {
  const admin = await addPerson({ role: 'admin' });
  const sellers = await Promise.all(times(12, () => addPerson()));
  await Promise.all(sellers.map((seller) => suspend(admin, seller)));
  expect(await suspendedSellers()).toEqual(sellers.map(({ id }) => id).sort());
});

it.each(times(3, (round) => round))(
  'leaves one active admin when two suspend each other (round %i)',
  async () => {
    const [ama, kofi] = [await addPerson({ role: 'admin' }), await addPerson({ role: 'admin' })];
    const results = await Promise.allSettled([suspend(ama, kofi), suspend(kofi, ama)]);
    expect(await activeAdmins()).toBe(1);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toMatchObject([{ reason: { code: 'forbidden' } }]);
    expect(await storedAll('history_logs')).toHaveLength(1);
  },
);

it.each(times(3, (round) => round))(
  'leaves an active admin when three demote round in a circle (round %i)',
  async () => {
    const admins = await Promise.all(times(3, () => addAccount({ role: 'admin' })));
    const [ama, kofi, esi] = admins;
    if (!ama || !kofi || !esi) throw new Error('three admins');
    await Promise.allSettled([demote(ama, kofi), demote(kofi, esi), demote(esi, ama)]);
    expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
    for (const admin of admins) expect(await claimOf(admin.id)).toBe((await reread(admin)).role);
  },
);

it('leaves an active admin when fifty suspensions and demotions cross', async () => {
  const admins = await Promise.all(times(5, () => addAccount({ role: 'admin' })));
  await Promise.allSettled(
    times(50, (index) => {
      const actor = admins[index % 5];
      const person = admins[(index * 3 + 1) % 5];
      if (!actor || !person) throw new Error('five admins');
      return index % 2 === 0 ? suspend(actor, person) : demote(actor, person);
    }),
  );
  expect(await activeAdmins()).toBeGreaterThanOrEqual(1);
  for (const admin of admins) {
    const { role, status } = await reread(admin);
    expect(await claimOf(admin.id)).toBe(role);
    const effects = Number(role === 'seller') + Number(status === 'suspended');
    expect(await logOf(admin.id)).toHaveLength(effects);
    expect(await notificationsFor(admin.id)).toHaveLength(effects);
  }
});

it('changes a role once when fifty admins do it at once, and the claim agrees', async () => {
  const seller = await addAccount();
  const admin = await addPerson({ role: 'admin' });
  const version = versionOfUser(seller);
  const form = { id: seller.id, role: 'admin', version } as const;
  await Promise.all(times(50, () => inRequest(() => changeRole(admin, form))));
  expect([(await reread(seller)).role, await claimOf(seller.id)]).toEqual(['admin', 'admin']);
  expect(await logOf(seller.id)).toHaveLength(1);
  expect(await notificationsFor(seller.id)).toHaveLength(1);
});

it('lets one of two different edits of a profile win; the other gets a conflict', async () => {
  const seller = await addPerson();
  const admin = await addPerson({ role: 'admin' });
  const version = versionOfUser(seller);
  const edit = (firstName: string) =>
    inRequest(() =>
      editUser(admin, {
        intent: 'update',
        id: seller.id,
        version,
        firstName,
        lastName: 'Addo',
        displayName: '',
        businessName: 'Addo',
        phone: '',
      }),
    );
  const results = await Promise.allSettled(times(20, (index) => edit(`Yaw ${index}`)));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(lost).toHaveLength(19);
  for (const reason of lost) expect(reason).toMatchObject({ code: 'conflict' });
  expect(await logOf(seller.id)).toHaveLength(1);
});

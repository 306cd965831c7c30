import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { getDocument, listDocuments, tokenOf } from './support/browser';

/** When the session started that the token was given to. */
const startedAt = Date.now() - 60_000;

const record = () => firestore().doc('access/ama');

beforeEach(async () => {
  await record().set({ status: 'active', role: 'admin', sessionsValidAfter: null, endedSessions: {} });
  // Says the same, and lets nobody in.
  await firestore().doc('users/ama').set({ status: 'active', role: 'admin' });
  await firestore().doc('notifications/of-ama').set({ userId: 'ama' });
  await firestore().doc('chats/of-kofi').set({ buyerId: 'kofi' });
});

/** The status of what the person reads, and of what only an admin does. */
async function reads(claims: object = {}): Promise<number[]> {
  const token = tokenOf('ama', 'admin', 3_600, { startedAt, ...claims });
  const query = { collection: 'notifications', where: { userId: 'ama' }, limit: 20 };
  return [
    await getDocument('seller', 'notifications/of-ama', token),
    await listDocuments('seller', query, token),
    await getDocument('seller', 'chats/of-kofi', token),
  ];
}

const open = [200, 200, 200];
const closed = [403, 403, 403];

it.each([
  ['before the cut', 1, closed],
  ['in the millisecond of the cut', 0, closed],
  ['after the cut', -1, open],
])('a session that started %s', async (_when, after, expected) => {
  await record().update({ sessionsValidAfter: new Date(startedAt + after) });
  expect(await reads()).toEqual(expected);
});

it('a session that was signed out reads nothing, another one does', async () => {
  await record().update({ endedSessions: { 'a-session': new Date(Date.now() + 60_000) } });
  expect(await reads()).toEqual(closed);
  expect(await reads({ session: 'another' })).toEqual(open);
});

it('a session that has expired reads nothing, however long its token is renewed', async () => {
  expect(await reads({ expiresAt: Date.now() - 1_000 })).toEqual(closed);
  expect(await reads({ expiresAt: Date.now() + 5_000 })).toEqual(open);
});

it.each(['person', 'session', 'startedAt', 'expiresAt'])(
  'a token without %s reads nothing',
  async (claim) => {
    await record().update({ sessionsValidAfter: new Date(0) });
    expect(await reads({ [claim]: undefined })).toEqual(closed);
  },
);

it("a token of the person's own account, with a password, reads nothing", async () => {
  const own = { sub: 'ama', user_id: 'ama', person: undefined };
  expect(await reads(own)).toEqual(closed);
});

it.each([
  ['a cut that is no instant', { sessionsValidAfter: 'soon' }],
  ['ended sessions that are no list', { endedSessions: 'all' }],
])('a record with %s closes', async (_what, fields) => {
  await record().update(fields);
  expect(await reads()).toEqual(closed);
});

it.each(['status', 'sessionsValidAfter', 'endedSessions'])('a record without %s closes', async (field) => {
  await record().update({ [field]: FieldValue.delete() });
  expect(await reads()).toEqual(closed);
});

it('without a role only what is of all is closed', async () => {
  await record().update({ role: FieldValue.delete() });
  expect(await reads()).toEqual([200, 200, 403]);
});

it('without a record nothing is read, whatever the record of the person says', async () => {
  expect(await reads()).toEqual(open);
  await record().delete();
  expect(await reads()).toEqual(closed);
});

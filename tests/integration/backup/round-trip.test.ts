import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { uploadFile } from '~/repositories/files/files.server';
import { auth } from '~/repositories/firebase/app.server';
import { signInWithPassword } from '~/repositories/people/logins.server';
import { checkBackup, restoreBackup } from '../../../scripts/backup/bring-back';
import { callOptions, connectDatabase, databaseName, rootName } from '../../../scripts/backup/database';
import { everyLogin } from '../../../scripts/backup/logins';
import { makeBackup } from '../../../scripts/backup/make';
import { testsOfficialEngine } from '../../../scripts/firebase/choice';
import { startEngine } from '../../../scripts/firebase/engine';
import { plainEnvironment } from '../../../scripts/firebase/testing/start-until';
import { clearFiles } from '../../setup/clear';
import { atEngine, database } from '../../setup/database';
import { fillLists, putSingleRecords } from '../support/full-market';
import { addPerson, put, remove, stored, times } from '../support/store';
import { clearAll, everything, freshPath, start } from './support';

const silent = () => {};
const password = 'kenkey and shito';

beforeEach(clearAll);

const restore = async (folder: string) => restoreBackup(folder, await checkBackup(folder), silent);

/** A document with a value of each kind; one of the integers is stored as a double. */
async function putEachKind(): Promise<void> {
  const at = database().doc('kinds/all');
  await at.set({
    integer: 2,
    fraction: 1.5,
    odd: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0],
    instant: new Timestamp(1_700_000_000, 123_456_000),
    place: new GeoPoint(5.6, -0.2),
    bytes: Buffer.from([0, 255, 10]),
    reference: database().doc('users/ama'),
    foreign: 'documents/users/ama',
    vector: FieldValue.vector([1, 2.5]),
    nothing: null,
    empty: { map: {}, list: [] },
    text: 'Kofi\n“ɛyɛ” \u2028 🧺',
    flag: false,
  });
  await database().doc('missing/parent/messages/m1').set({ text: 'below nothing' });
  const client = connectDatabase();
  const fields = { double: { doubleValue: 2 }, large: { integerValue: '9223372036854775807' } };
  const writes = [{ update: { name: `${rootName}/kinds/numbers`, fields } }];
  await client.commit({ database: databaseName, writes }, callOptions);
  await client.close();
}

/** Logins, files and records of each kind. */
async function putMarket(): Promise<{ email: string }> {
  const seller = await addPerson({ role: 'seller', email: 'ama@makola.test' });
  await auth().createUser({ uid: seller.id, email: 'ama@makola.test', password, displayName: 'Ama' });
  await auth().setCustomUserClaims(seller.id, { role: 'seller' });
  await auth().createUser({ uid: 'off', email: 'off@makola.test', password, disabled: true });
  await putSingleRecords(seller);
  await fillLists(seller, 12);
  await putEachKind();
  for (const [path, isPrivate] of [
    ['products/p1/0_a photo é.png', false],
    ['payment_proofs/p1/1.pdf', true],
    ['imports/s/empty.csv', true],
  ] as const) {
    const content = Buffer.from(path.includes('empty') ? '' : times(5_000, (index) => index % 256));
    await uploadFile({ path, content, contentType: isPrivate ? 'application/pdf' : 'image/png', isPrivate });
  }
  return { email: 'ama@makola.test' };
}

test('what is restored is all that there was, with its types', async () => {
  const { email } = await putMarket();
  const before = await everything();
  const folder = await freshPath();
  const { counts } = await makeBackup(folder, silent);
  expect(counts).toEqual({ documents: Object.keys(before.documents).length, logins: 2, files: 3 });
  expect(before.documents['kinds/numbers']?.double).toMatchObject({ doubleValue: 2 });

  await clearAll();
  expect(await restore(folder)).toEqual(counts);
  const after = await everything();
  expect(Object.keys(after.documents)).toEqual(Object.keys(before.documents));
  expect(after).toEqual(before);
  expect(await signInWithPassword(email, password)).not.toBeNull();
  expect(await signInWithPassword(email, 'another')).toBeNull();
  expect(await signInWithPassword('off@makola.test', password)).toBeNull();
});

test('under writes, documents are of one moment, and the files and logins that they name are there', async () => {
  await put('users', ...times(200, (index) => ({ id: `u${index}`, data: { name: 'x'.repeat(2_000) } })));
  const folder = await freshPath();
  let isDone = false;
  let round = 0;
  const writing = (async () => {
    while (!isDone) {
      round += 1;
      const path = `products/p${round}/0_photo.png`;
      const uid = `person-${round}`;
      await uploadFile({ path, content: Buffer.from(path), contentType: 'image/png' });
      await auth().createUser({ uid, email: `${uid}@makola.test`, password });
      // The first and the last collection that are read change together.
      const batch = database().batch();
      batch.set(database().doc('aaa/pair'), { round });
      batch.set(database().doc('zzz/pair'), { round });
      batch.set(database().doc(`products/p${round}`), { path, uid });
      await atEngine(() => batch.commit());
    }
  })();
  await expect.poll(() => round, { timeout: 30_000 }).toBeGreaterThan(3);
  await makeBackup(folder, silent).finally(() => {
    isDone = true;
  });
  const atTheEnd = round;
  await writing;

  await clearAll();
  await restore(folder);
  const first = await stored('aaa', 'pair');
  expect(await stored('zzz', 'pair')).toEqual(first);
  expect(first?.round).toBeLessThan(atTheEnd);
  const { documents, files, logins } = await everything();
  const named = Object.entries(documents).filter(([path]) => path.startsWith('products/'));
  expect(named).toHaveLength(first?.round);
  for (const [, { path, uid }] of named) {
    expect(files).toHaveProperty([path.stringValue]);
    expect(logins).toHaveProperty([uid.stringValue]);
  }
});

test('a file that is deleted while the backup runs is there, as its record is', async () => {
  const path = 'products/p1/0_photo.png';
  await uploadFile({ path, content: Buffer.from('a photo'), contentType: 'image/png' });
  await put('products', { id: 'p1', data: { path } });
  const folder = await freshPath();
  let deleted: Promise<unknown> = Promise.resolve();
  const { counts } = await makeBackup(folder, (line) => {
    if (line.startsWith('Documents:')) deleted = Promise.all([clearFiles(), remove('products', 'p1')]);
  });
  await deleted;
  expect(await stored('products', 'p1')).toBeUndefined();
  expect(counts).toEqual({ documents: 1, logins: 0, files: 1 });
  await restore(folder);
  expect(await everything()).toMatchObject({ documents: { 'products/p1': {} }, files: { [path]: {} } });
});

test('more documents and logins than one call answers', async () => {
  await put('many', ...times(5_001, (index) => ({ id: `m${index}`, data: { index } })));
  const folder = await freshPath();
  const { counts } = await makeBackup(folder, silent);
  expect(counts.documents).toBe(5_001);
  await clearAll();
  expect(await restore(folder)).toEqual(counts);
  expect((await atEngine(() => database().collection('many').count().get())).data().count).toBe(5_001);

  for (const uid of ['a', 'b', 'c', 'd', 'e']) await auth().createUser({ uid });
  const uids: string[] = [];
  for await (const { localId } of everyLogin(2)) uids.push(localId);
  expect(uids.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('the commands say what they did, and a folder that is restored into serves', async ({ skip }) => {
  skip(testsOfficialEngine(), 'a folder of data is the embedded engine’s');
  const { email } = await putMarket();
  const folder = await freshPath();
  const backup = await start('backup', [folder]).exited;
  expect(backup).toMatchObject({
    code: 0,
    output: expect.stringMatching(/documents, 2 logins and 3 files, /),
  });
  expect(await stored('upkeep', 'backup')).toMatchObject({ counts: { logins: 2, files: 3 } });
  expect(existsSync(`${folder}.partial`)).toBe(false);
  expect((await readdir(folder)).sort()).toContain('backup.json');
  const again = await start('backup', [folder]).exited;
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/exists already/) });

  const data = await mkdtemp(join(tmpdir(), 'makola-restored-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  // firebase-admin sets the last one, for this test's Storage.
  const env = { ...plainEnvironment(), DATA_DIR: data, STORAGE_EMULATOR_HOST: undefined };
  const restored = await start('restore', [folder], env).exited;
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Restored \d+ documents, 2 logins/m),
  });
  const engine = await startEngine({ stateDir: join(data, 'firebase') });
  onTestFinished(() => engine.stop());
  const accounts = `http://${engine.hosts.auth}/identitytoolkit.googleapis.com/v1/accounts`;
  const answer = await fetch(`${accounts}:signInWithPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  expect(answer.status).toBe(200);
});

import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Project } from './check';
import { checks, runChecks } from './check-project';
import type { Line } from './finding';
import { exitCodeOf } from './report';
import {
  type Answer,
  answer,
  apiOff,
  changed,
  deployedFields,
  deployedIndexes,
  forbidden,
  googleAnswers,
  notFound,
  type Place,
  project,
} from './testing/answers';

const google = setupServer();
beforeAll(() => google.listen({ onUnhandledRequest: 'error' }));
afterEach(() => google.resetHandlers());
afterAll(() => google.close());

async function check(
  instead: Partial<Record<Place, Answer>> = {},
  own: Partial<Project> = {},
  everywhere?: Answer,
): Promise<Line[]> {
  google.use(googleAnswers(instead, everywhere));
  const lines: Line[] = [];
  await runChecks({ ...project, ...own }, (line) => lines.push(line));
  expect(lines.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
  expect(JSON.stringify(lines)).not.toMatch(/not-printed/);
  return lines;
}

/** What is not right, as it is told. */
const faults = (lines: Line[]) =>
  lines.filter(({ state }) => state !== 'ok').map(({ state, name, says }) => `${state} ${name}: ${says}`);

test('a project that has all is right in everything', async () => {
  const lines = await check();
  expect(faults(lines)).toEqual([]);
  expect(exitCodeOf(lines)).toBe(0);
});

test('who may read nothing is told a role for each, and no check stops another', async () => {
  const lines = await check({}, {}, forbidden());
  const roles = lines.filter(({ state }) => state === 'unknown').flatMap(({ toDo }) => toDo ?? []);
  expect(faults(lines).every((line) => line.startsWith('unknown') || line.startsWith('wrong Signing'))).toBe(
    true,
  );
  expect(lines.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual(['Variables']);
  for (const command of roles)
    expect(command).toMatch(
      /^gcloud projects add-iam-policy-binding shop-example --member=\S+ --role=roles\/\S+$/,
    );
  expect(exitCodeOf(lines)).toBe(2);
});

test.each([
  ['APIs', 'serviceusage.googleapis.com'],
  ['Web API key', 'apikeys.googleapis.com'],
])('%s can’t be told where its own API is off', async (name, api) => {
  const lines = await check({ services: apiOff(api), keyLookUp: apiOff(api) });
  const line = lines.find((one) => one.name === name);
  expect(line).toMatchObject({
    state: 'unknown',
    toDo: [`gcloud services enable ${api} --project=shop-example`],
  });
});

test('App Check whose API is off is not used', async () => {
  expect(faults(await check({ appCheck: apiOff('firebaseappcheck.googleapis.com') }))).toEqual([]);
});

const service = (name: string, state: string) => ({ name: `projects/1/services/${name}`, state });
const [firstIndex, ...otherIndexes] = deployedIndexes();
const extraIndex = {
  ...firstIndex,
  name: 'projects/shop-example/databases/(default)/collectionGroups/orders/indexes/x',
  fields: [{ fieldPath: 'colour', order: 'ASCENDING' }],
};
const fields = deployedFields();
const withTtl = (state: string) =>
  fields.map((field) => ('ttlConfig' in field ? { ...field, ttlConfig: { state } } : field));

const wrong: [Place, Answer, string, RegExp][] = [
  [
    'services',
    answer({ services: [service('firestore.googleapis.com', 'DISABLED')] }),
    'APIs',
    /^Off: firestore/,
  ],
  ['billing', answer({ projectId: 'shop-example' }), 'Billing', /^No working billing account/],
  ['database', notFound(), 'Firestore', /no database/],
  ['database', changed('database', { type: 'DATASTORE_MODE' }), 'Firestore', /Native mode/],
  ['database', changed('database', { databaseEdition: 'ENTERPRISE' }), 'Firestore', /enterprise edition/],
  ['database', changed('database', { pointInTimeRecoveryEnablement: 'X' }), 'Firestore', /recovery is off/],
  ['database', changed('database', { deleteProtectionState: 'X' }), 'Firestore', /not protected/],
  ['backups', answer({}), 'Backups', /^None is made/],
  [
    'backups',
    answer({ backupSchedules: [{ retention: '172800s', dailyRecurrence: {} }] }),
    'Backups',
    /kept for 2 days/,
  ],
  [
    'indexes',
    answer({ indexes: otherIndexes }),
    'Indexes',
    /^Not deployed: products \(seller_id↑ created_at↓\)\.$/,
  ],
  [
    'indexes',
    answer({ indexes: [...deployedIndexes(), extraIndex] }),
    'Indexes',
    /not in .*: orders \(colour↑\)/,
  ],
  ['indexes', answer({}), 'Indexes', /^Not deployed: .* and 1\d\d more\.$/],
  [
    'indexes',
    answer({ indexes: [{ ...firstIndex, state: 'CREATING' }, ...otherIndexes] }),
    'Indexes',
    /^Still being built: products/,
  ],
  [
    'indexes',
    answer({ indexes: [{ ...firstIndex, state: 'NEEDS_REPAIR' }, ...otherIndexes] }),
    'Indexes',
    /^In need of repair: products/,
  ],
  ['fields', answer({ fields: fields.slice(0, 2) }), 'Indexes of fields', /^Not deployed: products\./],
  ['fields', answer({}), 'Expiry', /^Not deployed: notifications\.expiresAt/],
  ['fields', answer({ fields: withTtl('CREATING') }), 'Expiry', /^Still being built: \w+\.expiresAt/],
  ['rules', notFound(), 'Rules of Firestore', /^None are deployed/],
  [
    'ruleset',
    answer({ source: { files: [{ content: 'allow read, write: if true;' }] } }),
    'Rules of Firestore',
    /^Other rules/,
  ],
  ['storageRules', notFound(), 'Rules of Storage', /^None are deployed/],
  ['signIn', notFound(), 'Sign-in', /not set up/],
  ['signIn', changed('signIn', { signIn: {} }), 'Sign-in', /password is off/],
  ['signIn', changed('signIn', { client: {} }), 'Sign-in', /create logins.*delete their own login/],
  ['signIn', changed('signIn', { emailPrivacyConfig: {} }), 'Sign-in', /which email addresses/],
  ['signIn', changed('signIn', { mfa: { state: 'MANDATORY' } }), 'Sign-in', /second factor/],
  ['signIn', changed('signIn', { notification: {} }), 'Sign-in', /^Links in password emails/],
  [
    'signIn',
    changed('signIn', { authorizedDomains: ['localhost'] }),
    'Sign-in',
    /^shop\.example\.com is not/,
  ],
  ['keyLookUp', notFound(), 'Web API key', /no key that Google knows/],
  ['key', answer({}), 'Web API key', /every API/],
  [
    'key',
    answer({ restrictions: { apiTargets: [{ service: 'maps.googleapis.com' }] } }),
    'Web API key',
    /not be used for firestore.*maps\.googleapis\.com too/,
  ],
  [
    'key',
    changed('key', { restrictions: { browserKeyRestrictions: { allowedReferrers: ['shop.example.com'] } } }),
    'Web API key',
    /restricted to websites/,
  ],
  [
    'appCheck',
    answer({
      services: [{ name: 'projects/1/services/firestore.googleapis.com', enforcementMode: 'ENFORCED' }],
    }),
    'App Check',
    /enforced for firestore/,
  ],
  ['roles', answer({}), 'Roles of the server', /datastore\.user it lacks.*firebaseauth\.admin it lacks/],
  ['bucketRoles', answer({}), 'Roles of the server', /storage\.objectAdmin it lacks/],
  ['signBlob', forbidden(), 'Signing of tokens', /may not sign/],
  ['bucket', notFound(), 'Bucket', /no bucket shop-example/],
  ['bucket', changed('bucket', { iamConfiguration: {} }), 'Bucket', /permissions of their own/],
  ['bucket', changed('bucket', { versioning: {} }), 'Bucket', /keeps no versions/],
  ['bucket', changed('bucket', { softDeletePolicy: {} }), 'Bucket', /not kept for a week/],
  [
    'bucket',
    changed('bucket', { location: 'US-CENTRAL1' }),
    'Region',
    /europe-west1, but files in us-central1/,
  ],
];

describe('what is wrong is told, with what to do', () => {
  test.each(wrong)('%s', async (place, instead, name, says) => {
    const lines = await check({ [place]: instead });
    const line = lines.find((one) => one.name === name);
    expect(line).toMatchObject({ state: 'wrong', says: expect.stringMatching(says) });
    expect(line?.toDo?.length).toBeGreaterThan(0);
    expect(exitCodeOf(lines)).toBe(2);
  });

  test.each([
    [{ TRUST_PROXY: undefined }, /TRUST_PROXY does not say how many/],
    [{ SESSION_SECRET: 'short-not-printed' }, /^SESSION_SECRET is too short/],
    [{ FIREBASE_STORAGE_BUCKET: undefined }, /^FIREBASE_STORAGE_BUCKET is not set/],
    [{ SUPPORT_EMAIL: undefined }, /^SUPPORT_EMAIL is not set/],
    [{ PUBLIC_URL: 'http://shop.example.com' }, /^PUBLIC_URL does not begin with https/],
  ])('the variables with %o', async (instead, says) => {
    const [line] = await check({}, { env: { ...project.env, ...instead } });
    expect(line).toMatchObject({ state: 'wrong', says: expect.stringMatching(says) });
  });

  test.each([
    [{ bucket: '' }, 'Bucket'],
    [{ apiKey: '' }, 'Web API key'],
  ])('%o', async (own, name) => {
    google.use(googleAnswers({}));
    const found = checks.find((one) => one.name === name);
    expect(await found?.look({ ...project, ...own })).toMatchObject({ state: 'wrong' });
  });
});

describe('what the server may do', () => {
  test.each([null, 'someone@shop-example.iam.gserviceaccount.com'])(
    'is not told with the credentials of %s',
    async (credentialsOf) => {
      expect(faults(await check({}, { credentialsOf }))).toEqual([
        expect.stringMatching(/^unknown Roles of the server/),
        expect.stringMatching(/^unknown Signing of tokens/),
      ]);
    },
  );

  test('is to sign with its key, where it has one', async () => {
    expect(faults(await check({ signBlob: forbidden() }, { hasKey: true }))).toEqual([]);
  });
});

test('the variables can’t be told away from the server', async () => {
  expect(faults(await check({}, { env: {} }))).toEqual([expect.stringMatching(/^unknown Variables/)]);
});

test('a second page of indexes is read', async () => {
  const [first, ...others] = deployedIndexes();
  google.use(googleAnswers({}));
  google.use(
    http.get(/collectionGroups\/-\/indexes/, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('pageToken')
          ? { indexes: others }
          : { indexes: [first], nextPageToken: 'more' },
      ),
    ),
  );
  const lines: Line[] = [];
  await runChecks(project, (line) => lines.push(line));
  expect(faults(lines)).toEqual([]);
});

test('at most five are under way at once, and each has ten seconds', async () => {
  let underWay = 0;
  let most = 0;
  google.use(
    http.all(/googleapis\.com/, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await delay(5);
      underWay -= 1;
      return HttpResponse.json({}, { status: 500 });
    }),
  );
  const lines: Line[] = [];
  await runChecks(project, (line) => lines.push(line));
  // One check asks for two things at once.
  expect(most).toBeLessThanOrEqual(6);
  expect(lines.filter(({ state }) => state === 'ok').map(({ name }) => name)).toEqual(['Variables']);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const silent = { ...project, google: { ask: () => new Promise<never>(() => {}) } };
  const late: Line[] = [];
  const all = runChecks(silent, (line) => late.push(line));
  await vi.advanceTimersByTimeAsync(50_000);
  await all;
  vi.useRealTimers();
  expect(late.find(({ name }) => name === 'Billing')?.says).toBe(
    'Google could not be asked: no answer in 10 seconds.',
  );
});

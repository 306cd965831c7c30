import { describe, expect, it } from 'vitest';
import { type Decision, decide, type Facts } from './decide';
import type { Runtime } from './runtime-file';

const nothing: Facts = {
  defaultCredentials: false,
  runtime: { state: 'free' },
  dataDir: '.data',
  exclusive: true,
  enginePath: null,
  asked: null,
  firestoreJar: null,
  java: null,
};
const everything: Facts = { ...nothing, enginePath: '/e', firestoreJar: '/j', java: 21 };
const hosts = { firestore: 'a:1', auth: 'a:2', storage: 'a:3' };
const addresses = {
  FIRESTORE_EMULATOR_HOST: 'a:1',
  FIREBASE_AUTH_EMULATOR_HOST: 'a:2',
  FIREBASE_STORAGE_EMULATOR_HOST: 'a:3',
};
const project = { GOOGLE_CLOUD_PROJECT: 'shop', FIREBASE_API_KEY: 'AIza', FIREBASE_STORAGE_BUCKET: 'files' };
const engine = { pid: 8, started: '1', kind: 'embedded' as const, hosts };
const runtime: Runtime = { owner: { pid: 7, started: '1' }, command: 'npm start', engine };
const ready: Facts = { ...everything, runtime: { state: 'ready', runtime, engine } };

function decided(env: Partial<Record<string, string>>, facts: Facts) {
  return decide({ NODE_ENV: 'test', ...env }, facts);
}

describe('the order', () => {
  it('uses addresses in the environment first', () => {
    const env = { ...addresses, ...project, GOOGLE_APPLICATION_CREDENTIALS: '/key.json' };
    expect(decided(env, ready)).toEqual({ kind: 'environment', hosts, project: 'shop' });
  });

  it('refuses some addresses without the others', () => {
    const env = { FIRESTORE_EMULATOR_HOST: 'a:1' };
    expect(decided(env, everything)).toMatchObject({
      kind: 'impossible',
      message: expect.stringContaining('not FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST'),
    });
  });

  it.each([
    [{ ...project, GOOGLE_APPLICATION_CREDENTIALS: '/key.json' }, false, 'production'],
    [project, true, 'production'],
    [{ ...project, K_SERVICE: 'makola', NODE_ENV: 'production' }, true, 'production'],
    [{ ...project, MAKOLA_LOCAL: '1' }, true, 'embedded'],
    [{ GOOGLE_CLOUD_PROJECT: 'demo-shop' }, true, 'embedded'],
    [{ GOOGLE_CLOUD_PROJECT: '', FIREBASE_API_KEY: 'demo', NODE_ENV: 'development' }, true, 'embedded'],
    [{}, true, 'embedded'],
  ])('%j with default credentials %s: %s', (env, defaultCredentials, kind) => {
    expect(decided(env, { ...everything, defaultCredentials }).kind).toBe(kind);
  });

  it.each<[string, Partial<Facts>, Decision]>([
    ['the embedded engine', {}, { kind: 'embedded' }],
    [
      'the whole suite where there is no other',
      { enginePath: null },
      { kind: 'official', firestoreJar: null },
    ],
    ['the whole suite when asked', { asked: 'official' }, { kind: 'official', firestoreJar: null }],
    [
      "gcloud's Firestore when asked, with a Java that is too old for the suite",
      { asked: 'official', java: 17 },
      { kind: 'official', firestoreJar: '/j' },
    ],
  ])('is %s', (_name, facts, decision) => {
    expect(decided({}, { ...everything, ...facts })).toEqual(decision);
  });

  it.each<[Partial<Facts>, string]>([
    [{ asked: 'official', java: 17, firestoreJar: null }, 'and this machine has Java 17.'],
    [{ asked: 'official', java: null, firestoreJar: null }, 'and no Java was found.'],
    [{ enginePath: null, java: 17 }, 'install Java 21 or newer, then start again'],
    [nothing, '4. Use a real project'],
  ])('says what is missing with %j', (facts, message) => {
    expect(decided({}, { ...everything, ...facts })).toMatchObject({
      kind: 'impossible',
      message: expect.stringContaining(message),
    });
  });
});

describe('a public server', () => {
  const refusal = (sign: string) =>
    `${sign}, so this is a public server, and no real project is set: the local Firebase with its demo ` +
    'market is not for the public. Set GOOGLE_CLOUD_PROJECT, FIREBASE_API_KEY, FIREBASE_STORAGE_BUCKET ' +
    '(docs/real-project.md), or set MAKOLA_LOCAL=1 if only you use this machine.';

  it.each([
    [{ K_SERVICE: 'makola' }, 'K_SERVICE is set'],
    [{ GAE_SERVICE: 'default' }, 'GAE_SERVICE is set'],
    [{ FIREBASE_CONFIG: '{"projectId":"shop"}' }, 'FIREBASE_CONFIG is set'],
    [{ KUBERNETES_SERVICE_HOST: '10.0.0.1' }, 'KUBERNETES_SERVICE_HOST is set'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV is production'],
    [{ K_SERVICE: 'makola', GOOGLE_CLOUD_PROJECT: 'demo-shop' }, 'K_SERVICE is set'],
    [{ K_SERVICE: 'makola', MAKOLA_LOCAL: 'true' }, 'K_SERVICE is set'],
  ])('with %j gets no local Firebase, whatever this machine has', (env, sign) => {
    for (const facts of [everything, ready, { ...ready, exclusive: false, defaultCredentials: true }]) {
      expect(decided(env, facts)).toEqual({ kind: 'impossible', message: refusal(sign) });
    }
    expect(decided({ ...env, MAKOLA_LOCAL: '1' }, everything).kind).toBe('embedded');
  });

  it.each([addresses, { FIRESTORE_EMULATOR_HOST: 'a:1' }])('gets none by its address either: %j', (set) => {
    expect(decided({ ...set, K_SERVICE: 'makola' }, everything)).toEqual({
      kind: 'impossible',
      message: expect.stringMatching(
        /^K_SERVICE is set, so this is a public server, but FIRESTORE_EMULATOR_HOST.* names a local Firebase\./,
      ),
    });
  });

  it('gets one by its address where MAKOLA_LOCAL=1 asks for it, or only NODE_ENV is production', () => {
    for (const env of [{ K_SERVICE: 'makola', MAKOLA_LOCAL: '1' }, { NODE_ENV: 'production' }]) {
      expect(decided({ ...addresses, ...env }, everything).kind).toBe('environment');
    }
  });
});

describe('a real project of which a part is missing', () => {
  const key = { GOOGLE_APPLICATION_CREDENTIALS: '/key.json' };
  it.each([
    [
      { GOOGLE_CLOUD_PROJECT: 'shop' },
      'FIREBASE_API_KEY, FIREBASE_STORAGE_BUCKET, GOOGLE_APPLICATION_CREDENTIALS',
    ],
    [project, 'GOOGLE_APPLICATION_CREDENTIALS'],
    [key, 'GOOGLE_CLOUD_PROJECT, FIREBASE_API_KEY, FIREBASE_STORAGE_BUCKET'],
    [{ ...key, ...project, GOOGLE_CLOUD_PROJECT: 'demo-makola' }, 'GOOGLE_CLOUD_PROJECT'],
    [{ ...key, ...project, FIREBASE_API_KEY: 'demo' }, 'FIREBASE_API_KEY'],
    [{ ...key, ...project, FIREBASE_STORAGE_BUCKET: '' }, 'FIREBASE_STORAGE_BUCKET'],
    [
      { FIREBASE_API_KEY: 'AIza' },
      'GOOGLE_CLOUD_PROJECT, FIREBASE_STORAGE_BUCKET, GOOGLE_APPLICATION_CREDENTIALS',
    ],
    [
      { FIREBASE_STORAGE_BUCKET: 'files', K_SERVICE: 'makola' },
      'GOOGLE_CLOUD_PROJECT, FIREBASE_API_KEY, GOOGLE_APPLICATION_CREDENTIALS',
    ],
  ])('is refused, and the part named: %j', (env, missing) => {
    const set = Object.entries(env).flatMap(([name, value]) => (/^(demo.*)?$/.test(value) ? [] : [name]));
    const decision = decided(env, everything);
    expect(decision).toMatchObject({ kind: 'impossible' });
    const [, found = '', named] =
      /\((.*?)\), but not (.*?)\. Set all of it/.exec(Object(decision).message) ?? [];
    expect(named).toBe(missing);
    expect(found.split(' and ').sort()).toEqual(set.filter((name) => name !== 'K_SERVICE').sort());
  });

  it('needs no key file on a machine of Google', () => {
    expect(decided(project, { ...nothing, defaultCredentials: true })).toEqual({
      kind: 'production',
      reason: 'GOOGLE_CLOUD_PROJECT is shop',
    });
  });
});

describe('a data folder in use', () => {
  it('is shared with a command that may share it', () => {
    expect(decided({}, { ...ready, exclusive: false })).toMatchObject({ kind: 'running', hosts });
  });

  it('is refused to a command that must own it', () => {
    expect(decided({}, ready)).toMatchObject({
      kind: 'impossible',
      message: expect.stringContaining('npm start is already running on .data (process 7)'),
    });
  });

  it('is never taken over from an owner that ended', () => {
    const stale: Facts = { ...everything, exclusive: false, runtime: { state: 'stale', pid: 123 } };
    expect(decided({}, stale)).toEqual({
      kind: 'impossible',
      message:
        'A local Firebase from an earlier run is still running (process 123, data in .data). ' +
        'Stop it with: kill 123',
    });
  });
});

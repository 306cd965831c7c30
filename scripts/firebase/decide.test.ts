import { describe, expect, it } from 'vitest';
import { decide, type Facts } from './decide';
import type { Runtime } from './runtime-file';

const nothing: Facts = {
  defaultCredentials: false,
  runtime: { state: 'free' },
  dataDir: '.data',
  exclusive: true,
  enginePath: null,
  cliPath: null,
  java: false,
};
const everything: Facts = { ...nothing, enginePath: '/e', cliPath: '/firebase', java: true };
const hosts = { firestore: 'a:1', auth: 'a:2', storage: 'a:3' };
const addresses = {
  FIRESTORE_EMULATOR_HOST: 'a:1',
  FIREBASE_AUTH_EMULATOR_HOST: 'a:2',
  FIREBASE_STORAGE_EMULATOR_HOST: 'a:3',
};
const engine = { pid: 8, started: '1', kind: 'embedded' as const, hosts };
const runtime: Runtime = { owner: { pid: 7, started: '1' }, command: 'npm start', engine };
const ready: Facts = { ...everything, runtime: { state: 'ready', runtime, engine } };

function decided(env: Record<string, string>, facts: Facts) {
  return decide({ NODE_ENV: 'test', ...env }, facts);
}

describe('the order', () => {
  it('uses addresses in the environment first', () => {
    const env = { ...addresses, GOOGLE_APPLICATION_CREDENTIALS: '/key.json' };
    expect(decided(env, ready)).toEqual({ kind: 'environment', hosts, project: null });
  });

  it('refuses some addresses without the others', () => {
    const env = { FIRESTORE_EMULATOR_HOST: 'a:1' };
    expect(decided(env, everything)).toMatchObject({
      kind: 'impossible',
      message: expect.stringContaining('not FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_STORAGE_EMULATOR_HOST'),
    });
  });

  it.each([
    [{ GOOGLE_APPLICATION_CREDENTIALS: '/key.json' }, false, 'production'],
    [{ GOOGLE_CLOUD_PROJECT: 'shop' }, true, 'production'],
    [{ GOOGLE_CLOUD_PROJECT: 'shop' }, false, 'embedded'],
    [{ GOOGLE_CLOUD_PROJECT: 'demo-shop' }, true, 'embedded'],
    [{}, true, 'embedded'],
  ])('%j with default credentials %s: %s', (env, defaultCredentials, kind) => {
    expect(decided(env, { ...everything, defaultCredentials }).kind).toBe(kind);
  });

  it('prefers the embedded engine to the official suite, which needs Java', () => {
    expect(decided({}, everything).kind).toBe('embedded');
    const withoutEngine = { ...everything, enginePath: null };
    expect(decided({}, withoutEngine)).toEqual({ kind: 'official', cliPath: '/firebase' });
    expect(decided({}, { ...withoutEngine, java: false })).toMatchObject({
      kind: 'impossible',
      message: expect.stringContaining('not Java'),
    });
  });

  it('lists three options when there is no Firebase', () => {
    expect(decided({}, nothing)).toMatchObject({
      kind: 'impossible',
      message: expect.stringMatching(/1\. .*npm ci[\s\S]*2\. .*Java[\s\S]*3\. .*real project/),
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

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SetupError } from '../lib/setup-error';
import { explainStartError, startProblem } from './data-folder';
import { StartError } from './kept-process';
import { connectFirebase } from './locate';
import { runtimeState } from './runtime-file';
import { damages, makeWholeFolder } from './testing/damages';
import { describeWithEngine } from './testing/with-engine';

const sentenceOf = (error: unknown) =>
  error instanceof SetupError ? error.message : `not for people: ${error}`;

describeWithEngine('a data folder', { timeout: 60_000 }, () => {
  let folder: string;
  const dataDir = () => join(folder, 'copy');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'makola-data-'));
    await makeWholeFolder(join(folder, 'whole'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  beforeEach(() => {
    rmSync(dataDir(), { recursive: true, force: true });
    cpSync(join(folder, 'whole'), dataDir(), { recursive: true });
    // Set by a start, or left by another test.
    for (const name of ['FIRESTORE', 'FIREBASE_AUTH', 'FIREBASE_STORAGE']) {
      vi.stubEnv(`${name}_EMULATOR_HOST`, undefined);
    }
    for (const name of ['GOOGLE_APPLICATION_CREDENTIALS', 'GOOGLE_CLOUD_PROJECT', 'DATA_DIR']) {
      vi.stubEnv(name, undefined);
    }
    for (const name of ['FIREBASE_STORAGE_BUCKET', 'FIREBASE_API_KEY']) vi.stubEnv(name, undefined);
    vi.stubEnv('METADATA_SERVER_DETECTION', undefined);
    // Also where a host's variables show a public server.
    vi.stubEnv('MAKOLA_LOCAL', '1');
  });

  const start = () => connectFirebase({ dataDir: dataDir(), log: () => {} });

  it('that is complete is accepted', async () => {
    const firebase = await start();
    expect(firebase.kind).toBe('embedded');
    await firebase.stop();
  });

  it.each(Object.entries(damages))('with %s is refused with one message', async (_what, damage) => {
    damage(dataDir());
    const refusal = await start().then(
      async (firebase) => {
        await firebase.stop();
        return 'It started.';
      },
      (error: unknown) => sentenceOf(error),
    );
    expect(refusal).toMatch(/^The local data in .+ is damaged: [^\n]+npm run reset$/);
    expect(refusal).toContain(dataDir());
    expect(refusal).not.toMatch(/redb failed|panicked|os error|suite failed/);
    expect(runtimeState(dataDir()).state).toBe('free');
  });
});

describe('an engine that does not start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'makola-data-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['redb failed: I/O error: Read-only file system (os error 30)', 'Makola cannot write to'],
    ['disk I/O failed: Permission denied (os error 13)', 'Makola cannot write to'],
    ['redb failed: No space left on device (os error 28)', 'is full. Free some space'],
    ['native state refused: suite state is locked: the operation would block', 'Another process uses'],
    ['something new', 'did not start. Its output is in'],
  ])('and says %j is reported in one message', (said, words) => {
    const sentence = sentenceOf(startProblem(new Error(`suite failed: ${said}`), folder));
    expect(sentence).toContain(words);
    expect(sentence).not.toContain('suite failed');
  });
});

describe('an engine that ends over data', () => {
  // The output when the line that names the fault is missing.
  const stackTrace =
    'stack backtrace:\n   0: __rustc::rust_begin_unwind\n   1: core::panicking::panic_fmt\n   2: <redb::db::Database>::new';
  const explain = async (error: Error, startEmpty: () => Promise<void>) =>
    sentenceOf(await explainStartError(error, '/data', startEmpty));
  const starts = async () => {};
  const fails = () => Promise.reject(new Error('no'));

  it.each([[stackTrace], ['memory allocation of 8589934592 bytes failed'], ['']])(
    'and says %j is reported as damage when it starts without data',
    async (output) => {
      expect(await explain(new StartError(output, 101), starts)).toContain(
        '/data is damaged: it cannot be read',
      );
      expect(await explain(new StartError(output, 101), fails)).toContain('not for people');
    },
  );

  it.each([
    ['was too slow', new StartError('was not ready in time', null)],
    ['was killed', new StartError('ended with code 137', 137)],
    ['had no room', new StartError('redb failed: No space left on device (os error 28)', 1)],
    ['was locked out', new StartError('suite state is locked', 1)],
    ['did not start for another reason', new Error('no free port')],
  ])('is not reported as damage when it %s', async (_what, error) => {
    expect(await explain(error, starts)).toContain('not for people');
  });
});

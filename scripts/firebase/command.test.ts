import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runtimeState } from './runtime-file';
import { freeRow } from './testing/free-row';
import { end, plainEnvironment, type Started, startUntil } from './testing/start-until';
import { describeWithEngine } from './testing/with-engine';

let dataDir: string;
const started: Started[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'makola-data-'));
});
afterAll(async () => {
  for (const { child } of started) await end(child, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs `npm run firebase` until it is ready or has ended. */
async function run(args: string[], env: Record<string, string> = {}) {
  const one = await startUntil('Firebase is ready', ['scripts/firebase.mjs', ...args], {
    env: { ...plainEnvironment(), DATA_DIR: dataDir, ...env },
  });
  started.push(one);
  return one;
}

describeWithEngine('npm run firebase', { timeout: 60_000 }, () => {
  it('runs on the ports that it is given, tells them, and leaves the folder free', async () => {
    const port = await freeRow();
    const first = await run(['--port', String(port)]);
    expect(first.output).toContain(`export FIRESTORE_EMULATOR_HOST=127.0.0.1:${port}\n`);
    expect(first.output).toContain(`export FIREBASE_STORAGE_EMULATOR_HOST=127.0.0.1:${port + 2}\n`);
    const [shown, again, elsewhere] = await Promise.all([
      run(['--env']),
      run([]),
      run(['--port', String(port + 4)], { DATA_DIR: join(dataDir, 'other') }),
    ]);
    expect(shown.output.trim().split('\n')).toEqual(first.output.match(/^export .*$/gm));
    expect(again.output).toMatch(/^npm run firebase is already running on /);
    const taken = `Port ${port + 4} is taken. Choose five other ports in a row with --port.\n`;
    expect(elsewhere.output).toBe(taken);

    await end(first.child, 'SIGTERM');
    expect(first.child.exitCode).toBe(0);
    expect(runtimeState(dataDir).state).toBe('free');
  });

  it.concurrent.each([
    [['--port', '65532'], {}, '--port takes a whole number from 1 to 65531, like 8080.'],
    [['--env'], {}, 'No local Firebase runs on '],
    [[], { FIREBASE_AUTH_EMULATOR_HOST: 'a:1' }, 'The environment is set to another Firebase, and npm run'],
    [[], { GOOGLE_CLOUD_PROJECT: 'shop' }, 'The environment is set to another Firebase, and npm run'],
  ])('refuses %j with %j', async (args, env, sentence) => {
    const { child, output } = await run(args, { DATA_DIR: '/nowhere', ...env });
    expect(output).toContain(sentence);
    expect(child.exitCode).toBe(1);
  });
});

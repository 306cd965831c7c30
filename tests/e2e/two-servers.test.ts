import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freeRow } from '../../scripts/firebase/testing/free-row';
import { end, plainEnvironment, startUntil } from '../../scripts/firebase/testing/start-until';
import { ROOT } from '../../scripts/lib/paths';
import { demo } from './support/people';
import { startProxy } from './support/proxy';
import { asOneProcess, makeDataDir, startServer } from './support/servers';

// The steps of docs/operations.md, “Two servers and a proxy on one machine”.

const products = '/seller/products';

/** Runs a command of this repository to its end. @returns what it printed */
async function runNode(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  return stdout;
}

/** `npm run firebase` on ports of its own, with the small demo market. */
async function startFirebase() {
  const local = { ...plainEnvironment(), DATA_DIR: makeDataDir() };
  const port = String(await freeRow());
  const start = async () => {
    const started = await startUntil('Firebase is ready', ['scripts/firebase.mjs', '--port', port], {
      env: local,
    });
    onTestFinished(() => end(started.child, 'SIGTERM'));
    return started;
  };
  const { child } = await start();
  const lines = await runNode(['scripts/firebase.mjs', '--env'], local);
  const env = Object.fromEntries(
    [...lines.matchAll(/^export (\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  await runNode(['--import', 'tsx', 'scripts/seed.ts', '--small'], { ...plainEnvironment(), ...env });
  const restart = async () => {
    await end(child, 'SIGTERM');
    await start();
  };
  return { env, restart };
}

test('two servers behind a proxy share sessions, and one goes on when the other is killed', async () => {
  const firebase = await startFirebase();
  const ports: string[] = [];
  const { url, answeredBy } = await startProxy(ports);
  const env = {
    ...firebase.env,
    ...asOneProcess,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DATA_DIR: makeDataDir(),
  };
  const [first, second] = await Promise.all([startServer(env), startServer(env)]);
  ports.push(first.port, second.port);

  const signedIn = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: url },
    body: new URLSearchParams({ ...demo.seller }),
  });
  expect(signedIn.status).toBe(303);
  const [cookie = ''] = signedIn.headers.getSetCookie();
  const see = async (path: string) => {
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    return (await fetch(`${url}${path}`, { redirect: 'manual', headers })).status;
  };
  for (let page = 0; page < 4; page++) expect(await see(products)).toBe(200);
  expect(new Set(answeredBy.slice(-4))).toEqual(new Set(ports));

  first.child.kill('SIGKILL');
  await first.exited;
  for (let page = 0; page < 4; page++) expect(await see(products)).toBe(200);
  expect(new Set(answeredBy.slice(-4))).toEqual(new Set([second.port]));

  await firebase.restart();
  await expect.poll(() => see('/health/ready'), { timeout: 20_000 }).toBe(200);
  expect(await see(products)).toBe(200);
});

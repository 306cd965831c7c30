import { expect, test } from 'vitest';
import { plainEnvironment } from '../../scripts/firebase/testing/start-until';
import { startFirebase } from './support/own-firebase';
import { demo } from './support/people';
import { startProxy } from './support/proxy';
import { asOneProcess, makeDataDir, startServer } from './support/servers';

// The steps of docs/operations.md, “Two servers and a proxy on one machine”.

const products = '/seller/products';

test('two servers behind a proxy share sessions, and one goes on when the other is killed', async () => {
  const firebase = await startFirebase({ ...plainEnvironment(), DATA_DIR: makeDataDir() });
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

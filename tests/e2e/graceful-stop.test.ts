import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { localEnvironment } from '../../scripts/firebase/project';
import { makeDataDir, startServer } from './support/servers';

test('a server that is stopped answers the open request, takes no new one, and exits with 0', async () => {
  const { child, exited, port, url } = await startServer({
    ...localEnvironment(inject('firebaseHosts')),
    DATA_DIR: makeDataDir(),
  });
  // Longer than a balancer keeps it: nginx 60 s, Google's 600 s.
  expect((await fetch(`${url}/health/live`)).headers.get('Keep-Alive')).toBe('timeout=65');
  const form = 'email=nobody%40makola.test&password=wrong-password';
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(form.length),
    Origin: url,
    // The server says when it has begun with the request.
    Expect: '100-continue',
  };
  const call = request({ port, host: 'localhost', path: '/login', method: 'POST', headers });
  const answer = once(call, 'response');
  call.flushHeaders();
  await once(call, 'continue');
  // Half of the form is sent when the server is told to stop; the rest comes when it takes nothing new.
  call.write(form.slice(0, 20));
  child.kill('SIGTERM');
  const isTaken = () =>
    fetch(`${url}/healthz`, { headers: { Connection: 'close' } }).then(
      () => true,
      () => false,
    );
  await expect.poll(isTaken, { timeout: 10_000 }).toBe(false);
  call.end(form.slice(20));
  const [response] = await answer;
  expect(response.statusCode).toBe(422);
  expect(await text(response)).toContain('data-slot="error-summary"');
  // Not kept for another request: the server would wait for it.
  const answeredAt = Date.now();
  expect(await exited).toBe(0);
  expect(Date.now() - answeredAt).toBeLessThan(5_000);
});

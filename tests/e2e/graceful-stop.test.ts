import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/firebase/ports';
import { localEnvironment } from '../../scripts/firebase/project';
import { ROOT } from '../../scripts/lib/paths';

/** A second server of the same market, started as `npm start` does. */
async function startServer() {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(
    process.execPath,
    [join(ROOT, 'scripts/start.mjs')],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        ...localEnvironment(inject('firebaseHosts')),
        NODE_ENV: 'production',
        PORT: port,
        HOST: 'localhost',
        PUBLIC_URL: url,
        LOG_LEVEL: 'error',
        DATA_DIR: mkdtempSync(join(tmpdir(), 'makola-stop-')),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Makola is ready')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`It ended with code ${code}:\n${output}`)));
  });
  return { child, exited, port, url };
}

test('told to stop, the server answers the request on its way, takes no new one, and ends well', async () => {
  const { child, exited, port, url } = await startServer();
  const form = 'email=nobody%40makola.test&password=wrong-password';
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request(
      {
        port,
        host: 'localhost',
        path: '/login',
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': String(form.length),
          Origin: url,
        },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    call.once('error', reject);
    // Half of the form is sent when the server is told to stop; the rest comes a second later.
    call.write(form.slice(0, 20));
    setTimeout(() => child.kill('SIGTERM'), 500);
    setTimeout(async () => {
      const late = await fetch(`${url}/healthz`).catch(() => null);
      expect(late, 'a new request while it stops').toBeNull();
      call.end(form.slice(20));
    }, 1_500);
  });
  const { status, body } = await answer;
  expect(status).toBe(422);
  expect(body).toContain('The email address or password is wrong.');
  expect(await exited).toBe(0);
});

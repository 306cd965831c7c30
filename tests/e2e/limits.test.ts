import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { bothWays, openPage } from './support/browser';
import { Client } from './support/client';
import { arrives, button, seesText, send } from './support/pages';
import { demo, makePerson } from './support/people';
import { sendRaw } from './support/raw';

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
  '%s is not known here',
  async (method) => {
    const { status, headers } = await sendRaw('/login', { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD, POST');
  },
);

test('a form without a length is refused', async () => {
  const headers = { 'Transfer-Encoding': 'chunked', Origin: inject('baseUrl') };
  const { status } = await sendRaw('/login', { method: 'POST', headers, body: 'email=a' });
  expect(status).toBe(411);
});

/** Sends the head of a post only: what is said is enough to refuse it. */
function announce(bytes: number, type: string): Promise<string> {
  const { port, host, origin } = new URL(inject('baseUrl'));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
    socket.write(
      `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
  });
}

test('a form that is too large is refused before it is sent', async () => {
  const form = await announce(300 * 1024, 'application/x-www-form-urlencoded');
  expect(form).toMatch(/^HTTP\/1\.1 413 /);
  expect(form).toContain('This is too large. Go back and send fewer or smaller files.');
  const files = await announce(65 * 1024 * 1024, 'multipart/form-data; boundary=x');
  expect(files).toMatch(/^HTTP\/1\.1 413 /);
});

test.each(bothWays)(
  'after eight wrong passwords nobody may try again for that address from there ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const page = await openPage(variant);
    const attempt = async (password: string) => {
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(seller.email);
      await page.getByLabel('Password').fill(password);
      return send(page, button(page, 'Sign in'));
    };
    for (let count = 1; count <= 8; count += 1) {
      expect(await attempt(`wrong-${count}`), `try ${count}`).toBe(422);
    }
    expect(await attempt(seller.password), 'the right one, too late').toBe(429);
    await seesText(page, 'Too many tries');
    await seesText(page, /^Too many tries\. Wait 15 minutes, then try again\.$/);

    // Neither other people there nor the same person elsewhere are shut out.
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(demo.seller.email);
    await page.getByLabel('Password').fill(demo.seller.password);
    await button(page, 'Sign in').click();
    await arrives(page, '/seller/products');
    await new Client().signIn(seller);
  },
);

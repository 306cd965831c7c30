import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plainEnvironment } from '../../scripts/firebase/testing/start-until';
import { startFirebase } from './support/own-firebase';
import { demo } from './support/people';
import { asFile, threePhotos } from './support/photos';
import { productInput } from './support/products';
import { makeDataDir, startServer } from './support/servers';

/** A small disk of its own, unmounted after the test; null where this user may not mount one. */
function mountDisk(): string | null {
  const folder = join(makeDataDir(), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => void execFileSync('/bin/umount', ['--lazy', folder]));
  return folder;
}

/** Takes all space that is left, to the last page. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  for (const size of [1024 * 1024, 4096]) {
    try {
      while (true) writeSync(descriptor, Buffer.alloc(size, 1));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
  closeSync(descriptor);
}

/** A seller who is signed in on a server. */
async function signIn(url: string) {
  const ask = (path: string, cookie: string, body?: BodyInit) =>
    fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Origin: url, Cookie: cookie },
      ...(body ? { body } : {}),
    });
  const signedIn = await ask('/login', '', new URLSearchParams({ ...demo.seller }));
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return async (path: string, body?: BodyInit) => {
    const response = await ask(path, cookie, body);
    return { status: response.status, text: await response.text() };
  };
}

const message = (text: string) =>
  new URLSearchParams({ intent: 'send', text, idempotencyKey: crypto.randomUUID() });

async function newProduct(title: string): Promise<FormData> {
  const form = new FormData();
  const fields = { ...productInput({ title }), idempotencyKey: crypto.randomUUID() };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const [photo] = await threePhotos();
  if (photo) form.append('images', asFile(photo));
  return form;
}

test('a full disk: forms are 503 with what was typed, pages go on, and all works once there is space', async ({
  skip,
}) => {
  const folder = mountDisk();
  skip(folder === null, 'only root can mount a disk');
  const disk = folder ?? '';
  const firebase = await startFirebase({ ...plainEnvironment(), DATA_DIR: disk });
  const { url } = await startServer({ ...firebase.env, DATA_DIR: makeDataDir() });
  const see = await signIn(url);
  expect(await see('/chat', message('Sent before the disk was full.'))).toMatchObject({ status: 303 });
  expect(await see('/seller/products/add', await newProduct('Basket of before'))).toMatchObject({
    status: 303,
  });

  const filler = join(disk, 'filler');
  fill(filler);
  // What is open already may have room for a few more.
  const taken = ['Sent before the disk was full.'];
  let text = '';
  let answer = { status: 303, text: '' };
  for (let sent = 0; answer.status === 303 && sent < 30; sent += 1) {
    if (text) taken.push(text);
    text = `Sent to a full disk, ${sent}.`;
    answer = await see('/chat', message(text));
  }
  expect(answer.status).toBe(503);
  expect(answer.text.includes(text)).toBe(true);
  const began = Date.now();
  const product = await see('/seller/products/add', await newProduct('Basket without a place'));
  expect(product.status).toBe(503);
  expect(product.text.includes('Basket without a place')).toBe(true);
  // The storage is not asked again and again, as when it is away for a moment.
  expect(Date.now() - began).toBeLessThan(30_000);
  expect((await see('/seller/products')).status).toBe(200);
  // It cannot be marked as read, and is shown all the same.
  expect((await see('/chat')).status).toBe(200);
  // What was never counted is counted when it is opened.
  expect((await see('/seller/payouts')).status).toBe(503);
  const health = await Promise.all([see('/health/live'), see('/health/ready')]);
  expect(health.map(({ status }) => status)).toEqual([200, 503]);
  await expect.poll(firebase.output, { timeout: 20_000 }).toContain('No space left on the disk of');

  rmSync(filler);
  // The same form each time: sent again, it counts once.
  const after = message('Sent after the disk was full.');
  const send = async () => (await see('/chat', after)).status;
  await expect.poll(send, { timeout: 60_000, interval: 1_000 }).toBe(303);
  expect((await see('/health/ready')).status).toBe(200);
  expect(await see('/seller/products/add', await newProduct('Basket of after'))).toMatchObject({
    status: 303,
  });
  const { text: chat } = await see('/chat');
  const { text: products } = await see('/seller/products');
  const shown = [...taken, 'Sent after the disk was full.'].map((one) => chat.includes(one));
  expect(shown).toEqual(shown.map(() => true));
  expect(chat.includes(text)).toBe(false);
  const titles = ['Basket of before', 'Basket of after', 'Basket without a place'];
  expect(titles.map((title) => products.includes(title))).toEqual([true, true, false]);
});

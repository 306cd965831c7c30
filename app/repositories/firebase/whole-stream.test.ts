import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { wholeStream } from './whole-stream.server';

test('a slow reader gets the whole file', async () => {
  const source = new PassThrough();
  source.end(Buffer.alloc(300_000, 7));
  const whole = wholeStream(source, 300_000, 20);
  await sleep(60);
  expect((await buffer(whole)).equals(Buffer.alloc(300_000, 7))).toBe(true);
});

test('a stalled stream fails and is destroyed', async () => {
  const source = new PassThrough();
  source.write('half');
  await expect(buffer(wholeStream(source, 8, 20))).rejects.toMatchObject({
    code: 'retry-limit-exceeded',
  });
  expect(source.destroyed).toBe(true);
});

test('an early end is an error', async () => {
  const source = new PassThrough();
  source.end('half');
  await expect(buffer(wholeStream(source, 8, 20))).rejects.toMatchObject({ code: 'canceled' });
});

test('a file of unknown size ends with its stream, and fails with it', async () => {
  const source = new PassThrough();
  source.end('all');
  expect(String(await buffer(wholeStream(source, 0, 20)))).toBe('all');
  const broken = new PassThrough();
  broken.destroy(new Error('connection lost'));
  await expect(buffer(wholeStream(broken, 0, 20))).rejects.toThrow('connection lost');
});

test('destroying the reader destroys the storage’s stream', async () => {
  const source = new PassThrough();
  source.write('half');
  const whole = wholeStream(source, 8, 20);
  await whole[Symbol.asyncIterator]().next();
  whole.destroy();
  await sleep(60);
  expect(source.destroyed).toBe(true);
});

import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import {
  deleteFile,
  downloadUrl,
  listFiles,
  streamFile,
  uploadFile,
} from '~/repositories/files/files.server';
import { bucket } from '~/repositories/firebase/app.server';
import { StorageError } from '~/utils/storage-error';
import { giveUpSoon, retryQuickly } from '../../setup/retries';
import { inRequest } from '../support/request';

const content = Buffer.from('a picture, so to say');
const store = (path: string, bytes = content) =>
  inRequest(() => uploadFile({ path, content: bytes, contentType: 'image/png' }));
const filesBelow = (folder: string) => inRequest(() => listFiles(folder));

describe('a file in the storage', () => {
  it('is stored with its type, for ever, and served at its download address', async () => {
    const url = await store('products/p1/0_stole.png');
    expect(url).toBe(downloadUrl('products/p1/0_stole.png'));
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    const [metadata] = await bucket().file('products/p1/0_stole.png').getMetadata();
    expect(metadata.cacheControl).toBe('public, max-age=31536000, immutable');
  });

  it('keeps any name: spaces, signs, other letters', async () => {
    const path = 'products/p2/0_Ɛdwene & 100% #1?.png';
    expect(await (await fetch(await store(path))).text()).toBe(content.toString());
    expect(await filesBelow('products/p2/')).toEqual([path]);
  });

  it('is opened for streaming with its type and size', async () => {
    const large = Buffer.alloc(3_000_000, 7);
    await store('products/p3/0_large.png', large);
    const { stream, ...facts } = await inRequest(() => streamFile('products/p3/0_large.png'));
    expect(facts).toEqual({ contentType: 'image/png', size: 3_000_000 });
    expect((await buffer(stream)).equals(large)).toBe(true);
  });

  it('that is opened and not read holds nothing up', async () => {
    await store('products/p4/0_small.png');
    const { stream } = await inRequest(() => streamFile('products/p4/0_small.png'));
    stream.destroy();
    await inRequest(() => deleteFile('products/p4/0_small.png'));
    expect(await filesBelow('products/p4/')).toEqual([]);
  });

  it('is reported as missing when there is none', async () => {
    const opening = inRequest(() => streamFile('products/p5/none.png'));
    await expect(opening).rejects.toBeInstanceOf(StorageError);
    await expect(opening).rejects.toMatchObject({ code: 'object-not-found' });
  });

  it('is deleted once; a missing one counts as deleted', async () => {
    await store('products/p6/0_a.png');
    await store('products/p6/1_b.png');
    const remove = () => inRequest(() => deleteFile('products/p6/0_a.png'));
    await Promise.all([remove(), remove()]);
    await remove();
    expect(await filesBelow('products/p6/')).toEqual(['products/p6/1_b.png']);
    await inRequest(() => deleteFile('products/p6/never-there.png'));
  });

  it('is listed below its folder alone', async () => {
    await store('products/p7/0_a.png');
    await store('products/p70/0_a.png');
    expect(await filesBelow('products/p7/')).toEqual(['products/p7/0_a.png']);
  });
});

describe('a storage that fails', () => {
  const failing = (code: number, message = 'refused') => Object.assign(new Error(message), { code });

  retryQuickly();

  /** The storage's own file, whose calls fail with the given errors first. */
  function fileThatFails(...errors: Error[]) {
    const file = bucket().file('products/p8/0_a.png');
    const failOnce = async () => {
      const error = errors.shift();
      if (error) throw error;
    };
    const save = vi.spyOn(file, 'save').mockImplementation(failOnce);
    vi.spyOn(bucket(), 'file').mockReturnValue(file);
    return save;
  }

  it.each([408, 429, 500, 503])('with %i is retried', async (status) => {
    const save = fileThatFails(failing(status), failing(status));
    await store('products/p8/0_a.png');
    expect(save).toHaveBeenCalledTimes(3);
  });

  it.each([
    [401, 'unauthenticated'],
    [402, 'quota-exceeded'],
    [403, 'unauthorized'],
    [404, 'object-not-found'],
    [400, 'invalid-argument'],
  ])('with %i is not retried: %s', async (status, code) => {
    const save = fileThatFails(failing(status));
    await expect(store('products/p8/0_a.png')).rejects.toMatchObject({ code });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('distinguishes an app that is not allowed from a person who is not signed in', async () => {
    fileThatFails(failing(401, 'Firebase App Check token is invalid.'));
    await expect(store('products/p8/0_a.png')).rejects.toMatchObject({ code: 'unauthorized-app' });
  });

  it('fails when the time for retries is over', async () => {
    giveUpSoon(400);
    const save = fileThatFails(...Array.from({ length: 50 }, () => failing(503)));
    await expect(store('products/p8/0_a.png')).rejects.toMatchObject({ code: 'retry-limit-exceeded' });
    expect(save.mock.calls.length).toBeGreaterThan(2);
    expect(save.mock.calls.length).toBeLessThan(50);
  });
});

import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { bucket } from '~/repositories/firebase/app.server';
import type { Product } from '~/schemas/products/product';
import { readPhoto } from '~/services/files/read-photo.server';
import type { ThumbnailWidth } from '~/utils/photo-sizes';
import { anyPhoto, jpeg } from '../support/photo-fixtures';
import { submitted } from '../support/products';
import { inRequest } from '../support/request';
import { addPerson } from '../support/store';

let product: Product;
const older = 'products/older/0_stole.jpg';

beforeAll(async () => {
  product = await submitted(await addPerson(), {}, [await anyPhoto()]);
  const file = bucket().file(older);
  await file.save(await jpeg(), { resumable: false, contentType: 'image/jpeg' });
  const page = bucket().file('products/older/1_page.jpg');
  await page.save('<script>alert(1)</script>', { resumable: false, contentType: 'text/html' });
});

const open = (path: string, width?: ThumbnailWidth) => inRequest(() => readPhoto(path, width));
const pathOf = () => product.images[0]?.path ?? '';

it('opens a photo with its type and all of its bytes', async () => {
  const { stream, contentType, size } = await open(pathOf());
  const content = await buffer(stream);
  expect(contentType).toBe('image/jpeg');
  expect(content).toHaveLength(size);
  expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 30 });
});

it('opens a thumbnail', async () => {
  const { stream, contentType } = await open(pathOf(), 160);
  expect(contentType).toBe('image/webp');
  expect(await sharp(await buffer(stream)).metadata()).toMatchObject({ width: 160, height: 160 });
});

it.each([160, 720, 1080] as const)(
  'opens an older photo without thumbnails as it is, at %i',
  async (width) => {
    const { stream, contentType } = await open(older, width);
    expect(contentType).toBe('image/jpeg');
    expect(await buffer(stream)).toEqual(await jpeg());
  },
);

it('opens the large thumbnail of an older photo in place of one of 720 pixels', async () => {
  const path = 'products/older/2_stole.jpg';
  for (const file of [path, `${path}.w640.webp`])
    await bucket().file(file).save(Buffer.from(file), { resumable: false, contentType: 'image/webp' });
  const words = async (width: ThumbnailWidth) => (await buffer((await open(path, width)).stream)).toString();
  expect(await words(720)).toBe(`${path}.w640.webp`);
  expect(await words(1080)).toBe(path);
});

it('finds nothing where there is nothing, and never opens what is no photo', async () => {
  const missing = { code: 'not-found', status: 404 };
  await expect(open('products/none/0_a.jpg')).rejects.toMatchObject(missing);
  await expect(open('products/none/0_a.jpg', 720)).rejects.toMatchObject(missing);
  await expect(open('products/older/1_page.jpg')).rejects.toMatchObject(missing);
});

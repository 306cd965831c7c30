import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { storePhotos } from '~/services/files/store-photos.server';
import { preparePhotos } from '~/services/products/photos.server';
import { drawShopPicture } from '~/services/shop-page/draw-shop-picture.server';
import { makeProduct } from '../../factories/products';
import { makeShopPage } from '../../factories/shop-pages';
import { clearDocuments, clearFiles } from '../../setup/clear';
import { anyPhoto } from '../support/photo-fixtures';
import { inRequest } from '../support/request';
import { addPerson, put, times } from '../support/store';

let ama: User;

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearFiles()]);
  ama = await addPerson({ id: 'ama', businessName: 'Ama Fabrics & Sons <Kumasi>', shopPage: 'ama' });
});

const haveAPage = (fields = {}) => put('shopPages', makeShopPage({ sellerId: 'ama', id: 'ama', ...fields }));
const draw = () => inRequest(() => drawShopPicture(shopOf(ama), 'makola.test/s/ama'));

/** A photo in the storage, as a product's form stores it. */
async function storedPhoto() {
  return inRequest(async () => {
    const prepared = await preparePhotos([await anyPhoto('front.jpg')], 0);
    const kept = prepared.success ? await storePhotos('products/p0', prepared.data) : prepared;
    if (!kept.success) throw new Error(kept.error);
    return kept.data;
  });
}

it.each([0, 1, 2, 3, 7])('of %i products is one JPEG, with photos that are stored', async (count) => {
  await haveAPage();
  const missing = { url: '', path: 'products/p1/0_gone.jpg', name: '', width: null, height: null };
  const [first, second] = [await storedPhoto(), [missing]];
  const made = times(count, (index) =>
    makeProduct({
      id: `p${index}`,
      seller_id: 'ama',
      status: 'approved',
      quantity: 9,
      title: `<b>Kente & smock ${index}</b>, hand-woven in Bonwire, twelve yards, with ɔ, ɛ and 🧵`,
      images: [first, second][index] ?? [],
    }),
  );
  await put('products', ...made);
  const picture = await draw();
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1_080, height: 1_350 });
  expect(picture.length).toBeLessThan(600_000);
});

it('is not drawn of a page that is hidden, or that there is not', async () => {
  await expect(draw()).rejects.toMatchObject({ code: 'not-found' });
  await haveAPage({ isShown: false });
  await expect(draw()).rejects.toMatchObject({ code: 'not-found' });
});

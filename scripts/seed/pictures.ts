import type { ProductImage } from '~/schemas/products/product';
import type { PreparedPhoto } from '~/services/files/prepare-photo.server';
import { storePhotos } from '~/services/files/store-photos.server';
import type { CatalogueEntry } from '../../tests/factories/catalogue';
import { nameOf, readPhoto } from '../../tests/factories/demo-photos';
import {
  colourwayFor,
  hasCloseUp,
  type Picture,
  type PictureKind,
  pictureKinds,
} from '../../tests/factories/pictures';
import type { Random } from '../../tests/factories/random';

/** Stores pictures, which are ready-made, for the products that show them. */
export class PictureShop {
  readonly #read = new Map<string, Promise<PreparedPhoto>>();
  readonly #shared = new Map<string, Promise<ProductImage[]>>();
  /** Photos stored. */
  photos = 0;

  constructor(private readonly options: { fewPictures: boolean; sharedFiles: boolean }) {}

  /** Different pictures among the photos. */
  get pictures(): number {
    return this.#read.size;
  }

  /** One to four pictures of a product: the front, then a close-up and its other colours. */
  choose({ template, ending }: CatalogueEntry, random: Random): Picture[] {
    const kind = template.picture;
    const first = { kind, colourway: colourwayFor(kind, `${template.name} ${ending}`) };
    const front: Picture = { ...first, view: 'front' };
    const more = random.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3]);
    if (more === 0) return [front];
    const others = this.#otherColours(first).slice(0, more);
    const close: Picture[] =
      !this.options.fewPictures && hasCloseUp(first) ? [{ ...first, view: 'close' }] : [];
    return [front, ...close, ...others].slice(0, more + 1);
  }

  #otherColours({ kind, colourway }: { kind: PictureKind; colourway: number }): Picture[] {
    const count = this.options.fewPictures
      ? Math.min(2, pictureKinds[kind].length)
      : pictureKinds[kind].length;
    const colourways = Array.from({ length: count }, (_, index) => index);
    return colourways
      .filter((index) => index !== colourway)
      .map((index) => ({ kind, colourway: index, view: 'front' }));
  }

  /**
   * Stores pictures with their thumbnails, as the seller's form does.
   *
   * @param folder 'products/{productId}'
   */
  async store(folder: string, pictures: Picture[]): Promise<ProductImage[]> {
    if (!this.options.sharedFiles) return this.#store(folder, pictures);
    const images = await Promise.all(pictures.map((picture) => this.#storeOnce(folder, picture)));
    return images.flat();
  }

  /** Stores it in the folder of the first product that shows it. */
  #storeOnce(folder: string, picture: Picture): Promise<ProductImage[]> {
    const name = nameOf(picture);
    const stored = this.#shared.get(name) ?? this.#store(folder, [picture]);
    this.#shared.set(name, stored);
    return stored;
  }

  async #store(folder: string, pictures: Picture[]): Promise<ProductImage[]> {
    const result = await storePhotos(folder, await Promise.all(pictures.map((one) => this.#photo(one))));
    if (!result.success) throw new Error(`the photos of ${folder} were not stored: ${result.error}`);
    this.photos += pictures.length;
    return result.data;
  }

  #photo(picture: Picture): Promise<PreparedPhoto> {
    const name = nameOf(picture);
    const photo = this.#read.get(name) ?? readPhoto(picture);
    this.#read.set(name, photo);
    return photo;
  }
}

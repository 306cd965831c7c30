import type { ProductImage } from '~/schemas/products/product';
import { type PreparedPhoto, preparePhoto } from '~/services/files/prepare-photo.server';
import { storePhotos } from '~/services/files/store-photos.server';
import type { CatalogueEntry } from '../../tests/factories/catalogue';
import {
  colourwayFor,
  type Picture,
  type PictureKind,
  pictureKinds,
  renderPicture,
} from '../../tests/factories/pictures';
import type { Random } from '../../tests/factories/random';

/** Kinds with a close-up, for their weave or details. */
const kindsWithCloseUp = new Set<PictureKind>([
  ...(['kente', 'batik', 'wax', 'lace', 'bag', 'basket', 'beads', 'earrings', 'sandals'] as const),
  ...(['asanka', 'phone', 'jar', 'oware', 'sack', 'tv', 'speaker', 'firstaid', 'book'] as const),
]);

/** Draws each picture once, and stores it for the products that show it. */
export class PictureShop {
  readonly #prepared = new Map<string, Promise<PreparedPhoto>>();
  readonly #stored = new Map<string, Promise<ProductImage>>();
  /** Pictures drawn, and photos stored. */
  readonly counts = { pictures: 0, photos: 0 };

  constructor(private readonly options: { fewPictures: boolean; sharedFiles: boolean }) {}

  /** One to four pictures of a product: the front, then a close-up and its other colours. */
  choose({ template, ending }: CatalogueEntry, random: Random): Picture[] {
    const kind = template.picture;
    const first = { kind, colourway: colourwayFor(kind, `${template.name} ${ending}`) };
    const front: Picture = { ...first, view: 'front' };
    const more = random.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3]);
    if (more === 0) return [front];
    const others = this.#otherColours(first).slice(0, more);
    const close: Picture[] =
      this.#hasCloseUp(kind) && first.colourway < 2 ? [{ ...first, view: 'close' }] : [];
    return [front, ...close, ...others].slice(0, more + 1);
  }

  #hasCloseUp(kind: PictureKind): boolean {
    return !this.options.fewPictures && kindsWithCloseUp.has(kind);
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
   * Stores pictures through the same pipeline as the seller's form.
   *
   * @param folder 'products/{productId}'
   */
  store(folder: string, pictures: Picture[]): Promise<ProductImage[]> {
    return Promise.all(pictures.map((picture, index) => this.#storeOne(folder, picture, index)));
  }

  #storeOne(folder: string, picture: Picture, index: number): Promise<ProductImage> {
    const key = nameOf(picture);
    const known = this.options.sharedFiles ? this.#stored.get(key) : undefined;
    if (known) return known;
    const stored = this.#prepare(picture).then(async (photo) => {
      const result = await storePhotos(folder, [photo], { minIndex: index });
      const image = result.success ? result.data[0] : undefined;
      if (!image) throw new Error(`${key} was not stored: ${result.success ? '' : result.error}`);
      this.counts.photos += 1;
      return image;
    });
    this.#stored.set(key, stored);
    return stored;
  }

  #prepare(picture: Picture): Promise<PreparedPhoto> {
    const key = nameOf(picture);
    const known = this.#prepared.get(key);
    if (known) return known;
    const prepared = renderPicture(picture).then(async (content) => {
      const result = await preparePhoto(new File([new Uint8Array(content)], `${key}.jpg`));
      if (!result.success) throw new Error(`${key}: ${result.error}`);
      this.counts.pictures += 1;
      return result.data;
    });
    this.#prepared.set(key, prepared);
    return prepared;
  }
}

/** 'kente-gold-green' or 'kente-gold-green-close'. */
function nameOf({ kind, colourway, view }: Picture): string {
  const colours = (pictureKinds[kind][colourway] ?? '').replace(' ', '-');
  return `${kind}-${colours}${view === 'close' ? '-close' : ''}`;
}

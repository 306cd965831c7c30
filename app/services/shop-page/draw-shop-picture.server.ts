import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import sharp, { type OverlayOptions } from 'sharp';
import { fontFiles } from '~/fonts/font-files.server';
import { amountText, type ShopPageProduct } from '~/schemas/shop-page/basket';
import type { ShopRecord } from '~/schemas/users/shop';
import { AppError, notFound } from '~/utils/app-error';
import { brandColours } from '~/utils/brand-colours';
import { truncate } from '~/utils/text';
import { readPhoto } from '../files/read-photo.server';
import { loadShopPage } from './load-shop-page.server';

/** Pixels: the tall picture of statuses and feeds. */
const size = { width: 1_080, height: 1_350 };
const margin = 48;
const gap = 24;
const headHeight = 176;
const footHeight = 96;
/** Title and price below a photo, and the width of a letter of the title. */
const wordsHeight = 100;
const letter = 15;
/** Products that are still readable on a phone. */
const picturedProducts = 6;

/** One picture at a time: it takes a processor for a moment. */
const oneAtATime = pLimit(1);

/**
 * A seller's page as one picture to send on, 1,080 × 1,350 pixels: its first products with photo, title and
 * price, and its address (docs/product.md, "A seller's page"). Reads what the page reads, but for the shop.
 *
 * @param address as it is written on the picture
 * @returns a JPEG
 * @throws AppError `not-found` when the seller has no page that is shown; StorageError when the storage fails
 */
export async function drawShopPicture(shop: ShopRecord, address: string): Promise<Buffer> {
  const page = shop.shopPage ? await loadShopPage(shop.shopPage, shop) : null;
  if (!page || 'movedTo' in page) throw notFound('page');
  const products = page.products.slice(0, picturedProducts);
  return oneAtATime(async () => {
    const layers = await Promise.all([
      headOf(page.title),
      ...cellsFor(products.length).map((cell, index) => tileOf(products[index], cell)),
      footOf(address),
    ]);
    return sharp({ create: { ...size, channels: 3, background: brandColours.paper } })
      .composite(layers.flat())
      .jpeg({ quality: 85 })
      .toBuffer();
  });
}

/** Where something stands, in pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Where each product stands: below each other up to two, else in two columns. */
function cellsFor(count: number): Place[] {
  const columns = count <= 2 ? 1 : 2;
  const rows = Math.ceil(count / columns);
  const width = Math.floor((size.width - 2 * margin - (columns - 1) * gap) / columns);
  const all = size.height - headHeight - footHeight - margin;
  const height = Math.floor((all - (rows - 1) * gap) / Math.max(1, rows));
  return Array.from({ length: count }, (_, index) => ({
    left: margin + (index % columns) * (width + gap),
    top: headHeight + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
}

async function tileOf(product: ShopPageProduct | undefined, cell: Place): Promise<OverlayOptions[]> {
  if (!product) return [];
  const { title, price, isFrom, inStock } = product;
  const { left, width } = cell;
  const height = cell.height - wordsHeight;
  const below = cell.top + height + 12;
  const amount = inStock ? amountText(price, isFrom) : 'Out of stock';
  return [
    { input: await photoOf(product, { width, height }), left, top: cell.top },
    await textAt(
      truncate(title, Math.floor(width / letter)),
      { left, top: below, width, height: 40 },
      { points: 28 },
    ),
    await textAt(amount, { left, top: below + 44, width, height: 40 }, { points: 28, isBold: true }),
  ];
}

/** The photo of a product; a plain tile where it has none of its own, or its file is missing. */
async function photoOf(
  { image }: ShopPageProduct,
  { width, height }: Pick<Place, 'width' | 'height'>,
): Promise<Buffer> {
  const content = image?.path ? await contentOf(image.path) : null;
  if (!content) {
    const plain = sharp({ create: { width, height, channels: 3, background: brandColours.muted } });
    return plain.png().toBuffer();
  }
  return sharp(content)
    .flatten({ background: brandColours.white })
    .resize({ width, height, fit: 'cover' })
    .png()
    .toBuffer();
}

async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return await buffer((await readPhoto(path, 720)).stream);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

async function headOf(title: string): Promise<OverlayOptions[]> {
  const place = { left: margin, top: 56, width: size.width - 2 * margin, height: 76 };
  return [await textAt(truncate(title, 60), place, { points: 56, isBold: true })];
}

async function footOf(address: string): Promise<OverlayOptions[]> {
  const { width, height } = size;
  const top = height - footHeight;
  const band = sharp({ create: { width, height: footHeight, channels: 3, background: brandColours.green } });
  const place = { left: margin, top: top + 28, width: width - 2 * margin, height: 40 };
  return [
    { input: await band.png().toBuffer(), left: 0, top },
    await textAt(`Order at ${address}`, place, { points: 30, isBold: true, colour: brandColours.white }),
  ];
}

/** One line of text, made smaller where it is too long for its place. */
async function textAt(
  text: string,
  { left, top, width, height }: Place,
  {
    points,
    isBold = false,
    colour = brandColours.ink,
  }: { points: number; isBold?: boolean; colour?: string },
): Promise<OverlayOptions> {
  const line = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text) || ' '}</span>`,
      font: `Inter ${isBold ? 'Bold ' : ''}${points}`,
      fontfile: isBold ? fontFiles.bold : fontFiles.regular,
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  const input = await sharp(line)
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** Text as Pango's markup takes it. */
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

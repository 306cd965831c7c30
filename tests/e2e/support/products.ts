import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { StoredProduct } from '../../factories/products';
import type { Client } from './client';
import { db } from './firebase';
import type { Person } from './people';
import { asFile, type FilePayload, manyPhotos } from './photos';

export interface ProductInput {
  title: string;
  description: string;
  category: string;
  price: string;
  quantity: string;
  sku: string;
}

let made = 0;

/** What a seller types; the title and the SKU are never the same twice. */
export function productInput(given: Partial<ProductInput> = {}): ProductInput {
  made += 1;
  const unique = `${Date.now().toString(36)}${made}`;
  return {
    title: `Bolga basket ${unique}`,
    description: 'Woven by hand in Bolgatanga from elephant grass.\nLeather handle.',
    category: 'Home',
    price: '149.50',
    quantity: '24',
    sku: `BB-${unique}`,
    ...given,
  };
}

/** Types everything but the photos into the product's form. */
export async function fillProduct(page: Page, input: Partial<ProductInput>): Promise<void> {
  const { category, ...texts } = input;
  for (const [name, value] of Object.entries(texts)) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
  if (category !== undefined) await page.locator('main [name="category"]').selectOption(category);
}

/** What the product's form holds now. */
export async function readProductForm(page: Page): Promise<ProductInput> {
  const names = ['title', 'description', 'category', 'price', 'quantity', 'sku'] as const;
  const read = (name: string) => page.locator(`main form [name="${name}"]`).inputValue();
  const [title, description, category, price, quantity, sku] = await Promise.all(names.map(read));
  return Object.assign(productInput(), { title, description, category, price, quantity, sku });
}

export type Stored = Partial<StoredProduct> & { id: string };

/** The products of a seller as they are stored, by title. */
export async function productsOf({ id }: Person): Promise<Stored[]> {
  const { docs } = await db.collection('products').where('seller_id', '==', id).get();
  const found: Stored[] = docs.map((doc) => ({ ...doc.data(), id: doc.id }));
  return found.sort((a, b) => (a.title ?? '').localeCompare(b.title ?? ''));
}

/** The one product of this title. */
export async function productCalled(seller: Person, title: string): Promise<Stored> {
  const found = (await productsOf(seller)).filter((product) => product.title === title);
  expect(found.map((product) => product.title)).toEqual([title]);
  return found[0] ?? { id: '' };
}

/** Submits a product as the form does, without a browser. */
export async function submit(
  seller: Person,
  client: Client,
  given: Partial<ProductInput> = {},
  photos?: FilePayload[],
): Promise<Stored & { title: string }> {
  const input = productInput(given);
  const images = (photos ?? (await manyPhotos(1))).map(asFile);
  const fields = { ...input, intent: 'save', images };
  const response = await client.post('/seller/products/add', fields);
  expect(response.status, 'the product is submitted').toBe(303);
  return { ...(await productCalled(seller, input.title)), title: input.title };
}

/** Gives a product two variants, stored as its page stores them. */
export async function withVariants({ id }: Stored, status: 'pending' | 'approved'): Promise<void> {
  const rows = [
    { id: 'small', values: ['Small'], sku: `${id}-S`, price: 10, quantity: 1 },
    { id: 'large', values: ['Large'], sku: `${id}-L`, price: 20, quantity: 2 },
  ];
  const variants = { options: ['Size'], rows };
  await db.collection('products').doc(id).update({ variants, price: 10, quantity: 3, sku: '', status });
}

const turningPoint = Date.parse('2022-01-01T00:00:00Z');
let madeOldest = 0;

/** Makes a product wait longer than everything else in the queue, what was made so before too. */
export async function makeOldest({ id }: Stored): Promise<void> {
  madeOldest += 1;
  const moment = 2 * turningPoint - Date.now() - madeOldest;
  await db
    .collection('products')
    .doc(id)
    .update({ created_at: Timestamp.fromMillis(moment) });
}

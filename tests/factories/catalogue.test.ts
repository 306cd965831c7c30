import * as v from 'valibot';
import { expect, it } from 'vitest';
import { limits } from '~/schemas/limits';
import { productFormSchema, skuField } from '~/schemas/products/product-forms';
import {
  productVariantsSchema,
  skusOf,
  stockOfVariants,
  variantKey,
} from '~/schemas/products/product-variants';
import { defaultSettings } from '~/schemas/settings/settings';
import { catalogue, priceOf, skuOf, stockOf, templates, titleOf, variantsOf } from './catalogue';
import { createRandom } from './random';

it('has enough for a market: titles that differ, in every category', () => {
  const titles = catalogue.map(titleOf);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.length).toBeGreaterThanOrEqual(300);
  const sold = new Set(templates.map(({ category }) => category));
  expect([...sold, 'Other'].sort()).toEqual([...defaultSettings.categories].sort());
});

it('has other letters in the SKU for each template', () => {
  expect(new Set(templates.map(({ sku }) => sku)).size).toBe(templates.length);
});

it('sells nothing that the form of a product would refuse', () => {
  const random = createRandom('catalogue');
  for (const entry of catalogue) {
    const price = priceOf(entry, random);
    const form = {
      title: titleOf(entry),
      description: entry.template.description,
      category: entry.template.category,
      price: String(price),
      quantity: String(stockOf(price, random)),
      sku: skuOf(entry, random.int(1, 999)),
    };
    const result = v.safeParse(productFormSchema, form);
    expect(result.issues?.[0]?.message, form.title).toBeUndefined();
    expect(price).toBeGreaterThanOrEqual(limits.price.min);
  }
});

it('divides a product into variants that differ, the cheapest first', () => {
  const random = createRandom('variants');
  const divided = catalogue.flatMap((entry) => {
    const price = priceOf(entry, random);
    const variants = variantsOf(entry, { price, sku: skuOf(entry, 7), quantity: 20 }, random);
    return variants ? [{ title: titleOf(entry), price, variants }] : [];
  });
  expect(divided.length).toBeGreaterThanOrEqual(15);
  for (const { title, price, variants } of divided) {
    const { options, rows } = v.parse(productVariantsSchema, variants);
    const names = new Set(rows.map(({ values }) => variantKey(values)));
    const skus = new Set(skusOf({ sku: '', variants }).map((sku) => v.parse(skuField, sku)));
    const count = Math.min(names.size, skus.size, new Set(rows.map(({ id }) => id)).size);
    expect(count, title).toBe(rows.length);
    expect(rows.every(({ values }) => values.length === options.length)).toBe(true);
    expect(stockOfVariants(variants).price, title).toBe(price);
    expect(rows[0]?.quantity).toBeGreaterThan(0);
  }
});

it('asks more for the larger size', () => {
  const sizes = catalogue.filter(({ template }) => template.name === 'Shea butter, unrefined');
  const prices = sizes.map((entry) => priceOf(entry, createRandom('sizes')));
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

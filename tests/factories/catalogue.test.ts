import * as v from 'valibot';
import { expect, it } from 'vitest';
import { limits } from '~/schemas/limits';
import { productFormSchema } from '~/schemas/product-forms';
import { defaultSettings } from '~/schemas/settings';
import { catalogue, priceOf, skuOf, stockOf, templates, titleOf } from './catalogue';
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

it('asks more for the larger size', () => {
  const sizes = catalogue.filter(({ template }) => template.name === 'Shea butter, unrefined');
  const prices = sizes.map((entry) => priceOf(entry, createRandom('sizes')));
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

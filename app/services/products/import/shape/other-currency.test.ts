import { expect, test } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { defaultSettings } from '~/schemas/settings/settings';
import { checkText } from '../check/check-text.server';

const rules = { categories: defaultSettings.categories, answers: noAnswers };

async function checked(text: string) {
  const { errors, products } = await checkText(text, rules);
  const prices = products.flatMap((it) => (it.kind === 'new' ? it.product.fields.price : []));
  return { prices, errors: [...errors.keys()] };
}

const ofCell = (currency: string) => `Price: This price is in ${currency}. Enter it in cedis.`;

test.each([
  ['$12', '$'],
  ['US$ 1,200.00', 'US$'],
  ['12.00 USD', 'USD'],
  ['eur 12', 'eur'],
  ['€12', '€'],
  ['5 000 FCFA', 'FCFA'],
  ['₦500', '₦'],
  ['500 Naira', 'Naira'],
])('the price %s is refused', async (price, currency) => {
  expect(await checked(`Item;Price\nMat;${price}`)).toEqual({ prices: [], errors: [ofCell(currency)] });
});

test.each(['12 GHS', 'GHS12', '¢12', 'GH₵ 12.00', '12 cedis', '12 Ghana cedis', '12'])(
  'the price %s is one in cedis',
  async (price) => {
    expect(await checked(`Item,Price\nMat,${price}`)).toEqual({ prices: [12], errors: [] });
  },
);

test('a column of currencies is read row by row', async () => {
  expect(
    await checked('Item,Price,Currency\nMat,5,GHS\nBowl,6,\nCup,7,GHS - Ghana cedi\nHat,8,US dollar'),
  ).toEqual({
    prices: [5, 6, 7],
    errors: ['Price: This price is in US dollar. Enter it in cedis, and GHS as its Currency.'],
  });
});

test.each([
  ['Price (USD)', 'USD'],
  ['Price $', '$'],
  ['price_ngn', 'ngn'],
  ['Price TRY', 'TRY'],
])('a column that is called %s has no prices in cedis', async (name, currency) => {
  const columns = [{ name: name.toLowerCase(), meaning: 'price' as const }];
  const { errors } = await checkText(`Item,${name}\nMat,5`, { ...rules, answers: { ...noAnswers, columns } });
  expect([...errors.keys()]).toEqual([
    `${name}: This price is in ${currency}. Enter it in cedis, and take ${currency} out of the column’s name.`,
  ]);
});

test.each(['Price (GHS)', 'Price per lak', 'Price each', 'Price all', 'price_top', 'PRICE CUP'])(
  'a column called %s has',
  async (name) => {
    const columns = [{ name: name.toLowerCase(), meaning: 'price' as const }];
    const { taken, remarked } = await checkText(`Item,${name}\nMat,5`, {
      ...rules,
      answers: { ...noAnswers, columns },
    });
    expect(taken + remarked).toBe(1);
  },
);

const atRates = {
  ...rules,
  answers: {
    ...noAnswers,
    columns: [{ name: 'price_usd', meaning: 'price' as const }],
    rates: ['$', 'USD', 'KES', 'INR', 'CHF', 'EUR'].map((currency) => ({ currency, rate: 10 })),
  },
};
const pricesAtRates = async (header: string, cell: string) =>
  (await checkText(`Item;${header}\nMat;${cell}`, atRates)).products.flatMap((it) =>
    it.kind === 'new' ? it.product.fields.price : [],
  );

test.each([
  ['$.99', 9.9],
  ['US$.99', 9.9],
  ['US$ 1,200.00', 12_000],
  ['12.00 USD.', 120],
  ['KSh 500/-', 5_000],
  ['Ksh.500', 5_000],
  ['Rs. 500', 5_000],
  ['CHF 12.-', 120],
  ['12,50 €', 125],
])('the price %s is taken at its rate', async (cell, price) => {
  expect(await pricesAtRates('Price', cell)).toEqual([price]);
});

test.each(['-12 USD', '$-12', '(12 USD)', '12- USD', 'USD.99', '12€50', '+12 USD'])(
  'the price %s is taken at no rate',
  async (cell) => {
    expect(await pricesAtRates('Price', cell)).toEqual([]);
  },
);

test('a column in another currency has hundredths with and without a zero', async () => {
  const cells = ['.99', '0.99', ',99'];
  const found = await Promise.all(cells.map((cell) => pricesAtRates('price_usd', cell)));
  expect(found).toEqual([[9.9], [9.9], [9.9]]);
  expect(await pricesAtRates('price_usd', '-5')).toEqual([]);
});

test('a product with one variant in another currency is refused as a whole, with its other errors', async () => {
  const rows = 'smock,,S,120,4\nsmock,,M,$130,6';
  const text = `Handle,Title,Option1 Value,Variant Price,Variant Inventory Qty\n${rows}`;
  const { errors } = await checked(text);
  expect(errors).toEqual([expect.stringContaining('This price is in $. Enter it in cedis.')]);
  expect(errors[0]).toContain('title');
});

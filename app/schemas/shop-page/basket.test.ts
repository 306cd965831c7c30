import { expect, test } from 'vitest';
import { basketOf, basketText, type ShopPageProduct } from './basket';

const product = (id: string, fields: Partial<ShopPageProduct> = {}): ShopPageProduct => ({
  id,
  title: `Goods ${id}`,
  price: 1.1,
  isFrom: false,
  options: '',
  inStock: true,
  isPromoted: false,
  image: null,
  ...fields,
});

const url = 'https://makola.test/s/ama';

test('a basket has what was chosen, to the pesewa', () => {
  const basket = basketOf([product('a'), product('b', { price: 0.1 }), product('c')], {
    a: ' 3 ',
    b: '0',
    c: '',
    other: '7',
  });
  expect(basket).toEqual({
    lines: [{ id: 'a', title: 'Goods a', quantity: 3, amount: 3.3, isFrom: false }],
    total: 3.3,
    isFrom: false,
    problems: {},
  });
});

test.each(['-1', '1.5', '1000', '2x', '１', '1e2', '9'.repeat(400), '   a'])(
  'a quantity of %j is refused',
  (typed) => {
    const { lines, problems } = basketOf([product('a'), product('b')], { a: typed, b: '999' });
    expect(Object.keys(problems)).toEqual(['a']);
    expect(lines).toMatchObject([{ id: 'b', quantity: 999 }]);
  },
);

test('what is out of stock can’t be chosen, and names of objects choose nothing', () => {
  const { lines, problems } = basketOf([product('a', { inStock: false }), product('toString')], { a: '2' });
  expect({ lines, problems }).toEqual({ lines: [], problems: {} });
});

test('the order reads as lines, total and link', () => {
  const products = [product('a', { price: 25 }), product('b', { price: 5, isFrom: true })];
  expect(basketText(basketOf(products, { a: '2', b: '1' }), 'Ama Fabrics', url)).toBe(
    [
      'Hello Ama Fabrics, I’d like to order:',
      '2 × Goods a – GH₵ 50.00',
      '1 × Goods b – from GH₵ 5.00',
      'Total: from GH₵ 55.00',
      url,
    ].join('\n'),
  );
});

test('of a long order the link shows the rest', () => {
  const products = Array.from({ length: 48 }, (_, index) => product(`p${index}`));
  const typed = Object.fromEntries(products.map(({ id }) => [id, '1']));
  const text = basketText(basketOf(products, typed), 'Ama', url).split('\n');
  expect(text).toHaveLength(19);
  expect(text.at(-3)).toBe('and 33 more products, see the link');
  const { searchParams } = new URL(text.at(-1) ?? '');
  expect(Object.fromEntries(searchParams)).toEqual(typed);
});

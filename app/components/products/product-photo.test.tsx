import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductPhoto } from './product-photo';

type Size = Parameters<typeof ProductPhoto>[0]['size'];

/** The addresses that a browser may load for a photo. */
function addressesOf(image: Parameters<typeof ProductPhoto>[0]['image'], size: Size): string[] {
  const html = renderToStaticMarkup(<ProductPhoto image={image} alt="" size={size} />);
  const { src = '', srcset = '' } = Object.fromEntries(
    [...html.matchAll(/ (src|srcset)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value.replaceAll('&amp;', '&'),
    ]),
  );
  return [src, ...srcset.split(', ')].filter(Boolean);
}

const own = (width: number) => ({ url: '', path: 'products/p/0_a.jpg', name: 'a.jpg', width, height: width });
const linked = (url: string) => ({ url, path: '', name: '', width: null, height: null });
const photo = '/photos/products/p/0_a.jpg';
const shop = 'https://cdn.shopify.com/a.jpg';

test.each([
  [2_000, [`${photo}?w=720`, `${photo}?w=720 720w`, `${photo}?w=1080 1080w`, `${photo} 2000w`]],
  [900, [`${photo}?w=720`, `${photo}?w=720 720w`, `${photo}?w=1080 900w`]],
  [600, [`${photo}?w=720`]],
])('a photo of %i pixels is offered for two and three pixels per point', (width, addresses) => {
  expect(addressesOf(own(width), 'large')).toEqual(addresses);
});

test('a list loads the square', () => {
  expect(addressesOf(own(2_000), 'thumb')).toEqual([`${photo}?w=160`]);
});

test('a photo of another website is loaded small, where its website can do that', () => {
  expect(addressesOf(linked(shop), 'thumb')).toEqual([`${shop}?width=160`]);
  expect(addressesOf(linked(shop), 'large')).toEqual([
    `${shop}?width=720`,
    `${shop}?width=720 720w`,
    `${shop}?width=1080 1080w`,
  ]);
});

test('another website is not told which page shows its photo', () => {
  for (const size of ['thumb', 'large'] as const)
    expect(renderToStaticMarkup(<ProductPhoto image={linked(shop)} alt="" size={size} />)).toContain(
      'referrerPolicy="no-referrer"',
    );
});

test('a list loads no photo of a website that sends it in full size only', () => {
  const url = 'https://kente.example/a.jpg';
  expect(addressesOf(linked(url), 'thumb')).toEqual([]);
  expect(addressesOf(linked(url), 'large')).toEqual([url]);
});

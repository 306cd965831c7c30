import { expect, test } from 'vitest';
import { sizedAddress } from './photo-address';
import { isPublicAddress } from './public-address';

test.each([
  ['https://cdn.shopify.com/s/files/1/a.jpg?v=17', 'https://cdn.shopify.com/s/files/1/a.jpg?v=17&width=160'],
  [
    'https://kente.example/cdn/shop/files/a.jpg?width=900',
    'https://kente.example/cdn/shop/files/a.jpg?width=160',
  ],
  [
    'https://i0.wp.com/kente.example/a.jpg?fit=900%2C900&ssl=1',
    'https://i0.wp.com/kente.example/a.jpg?w=160',
  ],
  [
    'https://res.cloudinary.com/kente/image/upload/v1/a.jpg',
    'https://res.cloudinary.com/kente/image/upload/c_limit,w_160/v1/a.jpg',
  ],
  [
    'https://gh.jumia.is/unsafe/fit-in/680x680/filters:fill(white)/product/1.jpg',
    'https://gh.jumia.is/unsafe/fit-in/160x160/filters:fill(white)/product/1.jpg',
  ],
  ['https://kente.example/wp-content/uploads/a.jpg', null],
  ['https://res.cloudinary.com/kente/video/a.mp4', null],
  ['https://gh.jumia.is/product/1.jpg', null],
  ['http://cdn.shopify.com/s/files/1/a.jpg', null],
  ['a.jpg', null],
])('%s at 160 pixels is %s', (address, sized) => {
  expect(sizedAddress(address, 160)).toBe(sized);
});

test.each([
  ['https://kente.example/a.jpg', true],
  ['https://kente.example:443/a.jpg', true],
  ['https://kente.example:8443/a.jpg', false],
  ['http://kente.example/a.jpg', false],
  ['https://ama:secret@kente.example/a.jpg', false],
  ['https://localhost/a.jpg', false],
  ['https://127.0.0.1/a.jpg', false],
  ['https://0x7f.1/a.jpg', false],
  ['https://2130706433./a.jpg', false],
  ['https://[::ffff:127.0.0.1]/a.jpg', false],
  ['file:///etc/passwd', false],
  ['', false],
])('%s is one of a website: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

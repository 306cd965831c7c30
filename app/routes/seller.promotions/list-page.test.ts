import { expect, test } from 'vitest';
import { listPageAddress } from './list-page.server';

const addressOf = (search: string) => listPageAddress(new URLSearchParams(search));
const at = (search: string) => `/seller/promotions${search}#buy-productIds`;

test('without a pressed button the address stays', () => {
  expect(addressOf('')).toBeNull();
  expect(addressOf('q=stole&chosen=a&packageId=stall&after=x')).toBeNull();
});

test.each([
  ['the next page', 'view=q%3D%26after%3Dx%26trail%3Dy&productIds=a&q=', '?after=x&trail=y&chosen=a'],
  ['the next page of a search', 'view=q%3Dred%26after%3Dx&q=red', '?q=red&after=x'],
  ['the next page, without a search that was not run', 'view=after%3Dx&q=blue', '?after=x'],
  ['a search', 'view=&q=red&productIds=a&productIds=b', '?q=red&chosen=a%2Cb'],
  ['all products', 'view=all&q=red&packageId=stall', '?packageId=stall'],
  ['an address without the rest of the form', 'view=all&idempotencyKey=k&version=s&proof=slip.png', ''],
  ['this page only', 'view=%2F%2Fevil.example%3Fafter%3Dx%0d%0aSet-Cookie%3A1', ''],
])('a button leads to %s', (_, sent, search) => expect(addressOf(sent)).toBe(at(search)));

test('selections over twenty are counted and dropped, and so are invalid ids', () => {
  const ids = Array.from({ length: 23 }, (_, index) => `p${index}`);
  const many = addressOf(`view=all&${ids.map((id) => `productIds=${id}`).join('&')}`);
  expect(many).toBe(at(`?dropped=3&chosen=${ids.slice(0, 20).join('%2C')}`));
  expect(addressOf('view=all&productIds=a/b&productIds=..&productIds=c')).toBe(at('?dropped=2&chosen=c'));
});

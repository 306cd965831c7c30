import { expect, test } from 'vitest';
import { pageTurnedTo } from './turn-page.server';

const turned = (search: string) => pageTurnedTo(new URLSearchParams(search));
const at = (search: string) => `/seller/promotions${search}#buy-productIds`;

test('an address without a tick and without a button stays as it is', () => {
  expect(turned('')).toBeNull();
  expect(turned('q=stole&chosen=a&packageId=stall&after=x')).toBeNull();
});

test.each([
  ['the next page', 'view=q%3D%26after%3Dx%26trail%3Dy&productIds=a&q=', '?after=x&trail=y&chosen=a'],
  ['the next page of a search', 'view=q%3Dred%26after%3Dx&q=red', '?q=red&after=x'],
  ['not what was typed and not searched for', 'view=after%3Dx&q=blue', '?after=x'],
  ['a search', 'view=&q=red&productIds=a&productIds=b', '?q=red&chosen=a%2Cb'],
  ['everything again', 'view=all&q=red&packageId=stall', '?packageId=stall'],
  ['nothing of the rest of the form', 'view=all&idempotencyKey=k&seen=s&proof=slip.png', ''],
  ['no place outside', 'view=%2F%2Fevil.example%3Fafter%3Dx%0d%0aSet-Cookie%3A1', ''],
])('a button leads to %s', (_, sent, search) => expect(turned(sent)).toBe(at(search)));

test('of more than twenty the rest is counted, and what is no id is left out', () => {
  const ids = Array.from({ length: 23 }, (_, index) => `p${index}`);
  const many = turned(`view=all&${ids.map((id) => `productIds=${id}`).join('&')}`);
  expect(many).toBe(at(`?left=3&chosen=${ids.slice(0, 20).join('%2C')}`));
  expect(turned('view=all&productIds=a/b&productIds=..&productIds=c')).toBe(at('?left=2&chosen=c'));
});

import { expect, test } from 'vitest';
import { namesOf } from './shopify-orders';

test.each([
  ['Smock - Red / XL', 'Smock', 'Red / XL'],
  ['Acme - Smock - Red / XL / Cotton', 'Acme - Smock', 'Red / XL / Cotton'],
  ['Shirt / blouse - Red / XL', 'Shirt / blouse', 'Red / XL'],
  // One option, or a title of its own: that cannot be told, and nothing is lost.
  ['Smock - Red', 'Smock - Red', ''],
  ['Wax print - 6 yards', 'Wax print - 6 yards', ''],
  ['Shirt / blouse', 'Shirt / blouse', ''],
  [' - Red / XL', ' - Red / XL', ''],
])('Shopify’s %j is %j and %j', (name, title, variant) => {
  expect(namesOf(name)).toEqual({ title, variant });
});

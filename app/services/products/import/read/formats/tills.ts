import { type Format, numbered } from './format';

const counted = ['one', 'two', 'three'];

/** The exports of tills and of books that are known by columns which only they have. */
export const tillFormats: readonly Format[] = [
  {
    // Vend until 2022.
    kind: 'lightspeed',
    traits: { sharesGroup: true, statusOfRows: true, pathSeparator: '/' },
    signatures: [
      [['handle'], ['retail_price'], ['variant_option_one_name', 'variant_option_one_value', 'supply_price']],
    ],
    columns: {
      group: ['handle'],
      title: ['name'],
      description: ['description'],
      price: ['retail_price'],
      category: ['product_category', 'type'],
      tags: ['tags'],
      sku: ['sku'],
      locationStock: ['inventory_*'],
      tracked: ['track_inventory'],
      published: ['active'],
      optionNames: counted.map((number) => `variant_option_${number}_name`),
      optionValues: counted.map((number) => `variant_option_${number}_value`),
    },
  },
  {
    kind: 'loyverse',
    traits: { sharesGroup: true, statusOfRows: true },
    signatures: [[['handle'], ['name'], ['option 1 name'], ['sold by weight', 'track stock']]],
    columns: {
      group: ['handle'],
      title: ['name'],
      description: ['description'],
      price: ['price', 'default price', 'price [*'],
      locationPrice: ['price [*'],
      category: ['category'],
      sku: ['sku'],
      quantity: ['in stock'],
      locationStock: ['in stock [*'],
      tracked: ['track stock'],
      soldAt: ['available for sale', 'available for sale [*'],
      optionNames: numbered('option {n} name', 3),
      optionValues: numbered('option {n} value', 3),
    },
  },
  {
    kind: 'zoho',
    traits: { statusOfRows: true },
    signatures: [
      [['item name'], ['item id', 'sku'], ['selling price', 'rate'], ['product type', 'item type']],
    ],
    columns: {
      group: ['item group id', 'product id', 'item id'],
      title: ['item group name', 'item name'],
      description: ['sales description', 'description'],
      price: ['selling price', 'rate'],
      category: ['category name', 'parent category'],
      sku: ['sku'],
      quantity: ['stock on hand', 'quantity on hand', 'opening stock'],
      tracked: ['track inventory'],
      soldAt: ['sellable'],
      status: ['status'],
      type: ['product type'],
      optionNames: numbered('attribute name{n}', 3),
      optionValues: numbered('attribute option name{n}', 3),
    },
  },
  {
    kind: 'quickbooks',
    traits: { categoryInTitle: true, pathSeparator: ':' },
    signatures: [
      [
        ['product/service name', 'product/service'],
        ['sales price / rate', 'sales price/rate', 'sales price', 'price', 'rate'],
      ],
    ],
    columns: {
      title: ['product/service name', 'product/service'],
      description: ['sales description', 'description'],
      price: ['sales price / rate', 'sales price/rate', 'sales price', 'price', 'rate'],
      category: ['category'],
      sku: ['sku'],
      quantity: ['quantity on hand', 'qty on hand', 'quantity'],
      status: ['status', 'active status'],
      type: ['type', 'item type'],
    },
  },
];

import { describe, expect, test } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { isUsable, readColumns, readListColumns } from './columns.server';
import { templateColumns } from './formats/formats';

describe('the header', () => {
  const read = (...names: string[]) => {
    const row = { line: 1, cells: names };
    const columns = readColumns(row, noAnswers) ?? readListColumns(row, noAnswers);
    return isUsable(columns) ? columns.kind : null;
  };
  const shopify = ['Handle', 'Title', 'Variant  Price'];
  const renamed = ['Title', 'URL handle', 'SKU', 'Price', 'Inventory quantity', 'Product image URL'];
  const woocommerce = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Categories', 'Images'];
  const inventory = ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'COO', 'Location'];

  test.each([
    [[...templateColumns], 'makola'],
    [['  TITLE ', '\uFEFFPrice', 'SKU', 'what to do'], 'makola'],
    [['TITLE', 'Price', 'SKU', 'Colour'], 'list'],
    [['id', 'title', 'price', 'rejectionReason', 'Supplier'], 'makola'],
    [['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Accra'], 'shopify_stock'],
    [['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'Price'], 'shopify'],
    [['SKU', 'Quantity'], 'makola'],
    [shopify, 'shopify'],
    [renamed, 'shopify'],
    [['Handle', 'Title', 'Status', 'Image Src', 'Body (HTML)'], 'shopify'],
    [[...inventory, 'On hand'], 'shopify_stock'],
    [woocommerce, 'woocommerce'],
    [['SellerSKU', 'ParentSKU', 'Name', 'PrimaryCategory', 'MainImage', 'Price'], 'jumia'],
    [['Item', 'Qty', 'price(¢)'], 'list'],
    [['title', 'price'], 'list'],
    [['PRODUCT NAME', 'Selling Price GHS'], 'list'],
    [[...Array.from({ length: 100 }, (_, index) => `c${index}`), 'title', 'price'], 'list'],
  ])('%j is of kind %s', (names, kind) => expect(read(...names)).toBe(kind));

  test.each([[['handle', 'colour']], [['foo', 'bar']], [['title']], [['id', 'sku']], [['price', 'qty']]])(
    '%j does not say enough: one column never does',
    (names) => expect(read(...names)).toBeNull(),
  );
});

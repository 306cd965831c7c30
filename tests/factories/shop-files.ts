import { csvLines } from '~/services/csv/write-csv.server';

/** A file as real shops have it, made for one pattern, and what the import makes of its products. */
export interface ShopFile {
  pattern: string;
  text: string;
  taken: number;
  remarked: number;
  bad: number;
  drafts: number;
  /** Variants that are kept. */
  variants: number;
}

type Row = Record<string, string>;

const times = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));

function csvOf(rows: Row[], columns: string[] = []): string {
  const header = [...new Set([...columns, ...rows.flatMap((row) => Object.keys(row))])];
  return csvLines([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
}

const all = (pattern: string, rows: Row[], found: Partial<Omit<ShopFile, 'pattern' | 'text'>>): ShopFile => ({
  pattern,
  text: csvOf(rows),
  taken: 0,
  remarked: 0,
  bad: 0,
  drafts: 0,
  variants: 0,
  ...found,
});

/** A product of Shopify's export as it was until 2024. */
function shopify(number: number, overrides: Row = {}): Row {
  return {
    Handle: `product-${number}`,
    Title: `Product ${number}`,
    'Body (HTML)': '<p>Made by <b>hand</b>.</p>',
    Vendor: 'Ama Fabrics',
    Type: 'Fabric',
    Published: 'true',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': `SH-${number}`,
    'Variant Grams': '200',
    'Variant Inventory Qty': '12',
    'Variant Price': '49.00',
    'Image Src': `https://cdn.test/${number}.jpg`,
    'Image Position': '1',
    Status: 'active',
    ...overrides,
  };
}

/** The same with the names of today. */
function renamed(number: number, overrides: Row = {}): Row {
  return {
    Title: `Product ${number}`,
    'URL handle': `product-${number}`,
    Description: '<p>Made by hand.</p>',
    Vendor: 'Ama Fabrics',
    'Product category': 'Apparel & Accessories > Clothing',
    Type: 'Fabric',
    Status: 'Active',
    SKU: `SH-${number}`,
    'Option1 name': 'Title',
    'Option1 value': 'Default Title',
    Price: '49.00',
    'Inventory quantity': '12',
    'Product image URL': `https://cdn.test/${number}.jpg`,
    ...overrides,
  };
}

function woocommerce(number: number, overrides: Row = {}): Row {
  return {
    ID: String(number),
    Type: 'simple',
    SKU: `WC-${number}`,
    Name: `Product ${number}`,
    Published: '1',
    'Short description': 'Handmade.',
    Description: String.raw`<p>Woven in Bonwire.</p>\n<p>Washable.</p>`,
    'In stock?': '1',
    Stock: '8',
    'Sale price': '',
    'Regular price': '75',
    Categories: 'Clothing > Fabric, Sale',
    Tags: 'kente',
    Images: `https://cdn.test/${number}.jpg, https://cdn.test/${number}-b.jpg`,
    Parent: '',
    ...overrides,
  };
}

function jumia(number: number, overrides: Row = {}): Row {
  return {
    Name: `Product ${number}`,
    Description: '<p>Made by hand.</p>',
    Brand: 'Generic',
    PrimaryCategory: 'Fabric',
    SellerSKU: `JM-${number}`,
    ParentSKU: `JM-${number}`,
    Price_GHS: '120',
    Sale_Price_GHS: '',
    Quantity: '5',
    Variation: '',
    MainImage: `https://cdn.test/${number}.jpg`,
    Image2: `https://cdn.test/${number}-b.jpg`,
    ...overrides,
  };
}

const photos = (handle: string, count: number): Row[] =>
  times(count, (index) => ({
    Handle: handle,
    'Image Src': `https://cdn.test/${handle}-${index}.jpg`,
    'Image Position': String(index + 2),
  }));

const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const ten = (make: (number: number) => Row): Row[] => times(10, make);

/** One file for each pattern that was seen in the exports of real shops. */
export const shopFiles: ShopFile[] = [
  all('Shopify, names until 2024', ten(shopify), { taken: 10 }),
  all('Shopify, names of today', ten(renamed), { taken: 10 }),
  all(
    'more than eight photos',
    times(5, (number) => [shopify(number), ...photos(`product-${number}`, 11)]).flat(),
    { remarked: 5 },
  ),
  all(
    'titles of 190 characters',
    ten((number) => shopify(number, { Title: `Kente ${number} ${'stole '.repeat(31)}` })),
    { remarked: 10 },
  ),
  all(
    'descriptions of 9 000 characters',
    ten((number) => shopify(number, { 'Body (HTML)': `<p>${'word '.repeat(1_800)}</p>` })),
    { remarked: 10 },
  ),
  all(
    'SKUs with signs that we refuse',
    ten((number) => shopify(number, { 'Variant SKU': `A&B (${number})` })),
    { remarked: 10 },
  ),
  all(
    'SKUs with an apostrophe',
    ten((number) => shopify(number, { 'Variant SKU': `'0012${number}` })),
    { remarked: 10 },
  ),
  all(
    'SKUs that a spreadsheet shortened',
    ten((number) => shopify(number, { 'Variant SKU': `1.2232${number}E+11` })),
    { remarked: 10 },
  ),
  all(
    'one SKU for all products',
    ten((number) => shopify(number, { 'Variant SKU': 'LAMP' })),
    { taken: 1, remarked: 9 },
  ),
  all(
    'stock above the limit',
    ten((number) => shopify(number, { 'Variant Inventory Qty': '999999999' })),
    { remarked: 10 },
  ),
  all(
    'stock below zero',
    ten((number) => shopify(number, { 'Variant Inventory Qty': '-4' })),
    { remarked: 10 },
  ),
  all(
    'no column for stock',
    ten((number) => without(shopify(number), 'Variant Inventory Qty')),
    { taken: 10 },
  ),
  all(
    'no category',
    ten((number) => without(shopify(number), 'Type')),
    { remarked: 10 },
  ),
  all(
    'categories that aren’t ours',
    ten((number) => shopify(number, { Type: 'Snowboards' })),
    { remarked: 10 },
  ),
  all(
    'drafts and archived products',
    ten((number) => shopify(number, { Status: ['draft', 'archived', 'active'][number % 3] ?? '' })),
    { taken: 3, drafts: 7 },
  ),
  all(
    'not published, before there was a status',
    ten((number) => shopify(number, { Status: '', Published: number % 2 ? 'true' : 'false' })),
    { taken: 5, drafts: 5 },
  ),
  all(
    'no photos',
    ten((number) => shopify(number, { 'Image Src': '', 'Image Position': '' })),
    { remarked: 10 },
  ),
  all(
    'photo links over http',
    ten((number) => shopify(number, { 'Image Src': `http://cdn.test/${number}.jpg` })),
    { remarked: 10 },
  ),
  all(
    'variants',
    times(5, (number) => [
      shopify(number, { 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      {
        Handle: `product-${number}`,
        'Option1 Value': 'M',
        'Variant SKU': `SH-${number}-M`,
        'Variant Price': '55.00',
        'Variant Inventory Qty': '3',
      },
      {
        Handle: `product-${number}`,
        'Option1 Value': 'L',
        'Variant SKU': `SH-${number}-L`,
        'Variant Price': '60.00',
        'Variant Inventory Qty': '0',
      },
    ]).flat(),
    { taken: 5, variants: 15 },
  ),
  all(
    'variants that can’t be taken as they are',
    times(5, (number) =>
      ['S', 'M', 'S', 'L'].map((size, index) =>
        shopify(number, {
          'Option1 Name': 'Size',
          'Option1 Value': size,
          'Variant SKU': ['V&1', `V-${number}`, `V-${number}`, ''][index] ?? '',
          'Variant Price': size === 'L' ? 'N/A' : `1${index}.00`,
          'Variant Inventory Qty': ['-4', '', 'many', '9'][index] ?? '',
        }),
      ),
    ).flat(),
    { remarked: 5, variants: 15 },
  ),
  all(
    'a hundred and twenty variants of one product',
    times(120, (number) =>
      shopify(0, {
        'Option1 Name': 'Number',
        'Option1 Value': String(number),
        'Variant SKU': `N-${number}`,
        'Variant Inventory Qty': '1',
      }),
    ),
    { remarked: 1, variants: 100 },
  ),
  all(
    'prices that cannot be read',
    ten((number) => shopify(number, { 'Variant Price': number === 0 ? 'N/A' : '12.00' })),
    { taken: 9, bad: 1 },
  ),
  all(
    'prices with commas',
    ten((number) => shopify(number, { 'Variant Price': number % 2 ? '10,50' : '1,200.00' })),
    { taken: 10 },
  ),
  all('the same row twice', [...ten(shopify), ...ten(shopify)], { remarked: 10 }),
  {
    ...all('cells padded around their quotes', [], { taken: 10 }),
    text: [
      'Handle, Title, Body (HTML), Type, Variant Price, Variant SKU, Variant Inventory Qty, Image Src',
      ...times(
        10,
        (number) =>
          `product-${number}, "Lamp, ""round"", ${number}" , "<p>Good, and bright</p>" , Fabric , 10.00 , L-${number} , 4 , "https://cdn.test/${number}.jpg"`,
      ),
    ].join('\r\n'),
  },
  all(
    'WooCommerce',
    ten((number) => woocommerce(number + 1)),
    { taken: 10 },
  ),
  all(
    'WooCommerce, variations by id and by SKU',
    times(5, (number) => [
      woocommerce(number * 10 + 1, { Type: 'variable', 'Regular price': '', Stock: '' }),
      woocommerce(number * 10 + 2, {
        Type: 'variation',
        Name: `Product ${number} - Red`,
        Parent: `id:${number * 10 + 1}`,
        'Regular price': '80',
        Images: '',
      }),
      woocommerce(number * 10 + 3, {
        Type: 'variation',
        Name: `Product ${number} - Blue`,
        Parent: `WC-${number * 10 + 1}`,
        'Regular price': '90',
        Images: '',
      }),
    ]).flat(),
    { remarked: 5, variants: 10 },
  ),
  all(
    'WooCommerce, drafts',
    ten((number) => woocommerce(number + 1, { Published: number % 2 ? '1' : '-1' })),
    { taken: 5, drafts: 5 },
  ),
  all('Jumia', ten(jumia), { taken: 10 }),
  all(
    'Jumia, sizes of one product',
    times(5, (number) => [
      jumia(number, { Variation: 'S', ParentSKU: `P-${number}` }),
      jumia(number, {
        Variation: 'M',
        ParentSKU: `P-${number}`,
        SellerSKU: `JM-${number}-M`,
        MainImage: '',
        Image2: '',
      }),
    ]).flat(),
    { taken: 5, variants: 10 },
  ),
  all(
    'a list by hand',
    ten((number) => ({
      Item: `Cloth ${number}`,
      Qty: `${number} pcs`,
      'Price (¢)': 'GHS 1,050.00',
      Category: 'Fabric',
      Photo: `https://cdn.test/${number}.jpg; https://cdn.test/${number}-b.jpg`,
    })),
    { taken: 10 },
  ),
  {
    ...all('a list by hand below its title, without photos', [], { remarked: 10 }),
    text: [
      'AMA FABRICS;;;',
      ';;;',
      'Item;Qty;Price GH₵;Group',
      ...times(10, (number) => `Cloth ${number};${number};${number + 10},50;Fabric`),
    ].join('\r\n'),
  },
  all(
    'our own template',
    ten((number) => ({
      id: '',
      title: `Kente ${number}`,
      description: 'Woven.',
      price: '149.50',
      category: 'Fabric',
      sku: `KN-${number}`,
      quantity: '3',
      images: `https://cdn.test/${number}.jpg`,
    })),
    { taken: 10 },
  ),
  all(
    'our own template with variants',
    times(5, (number) =>
      ['S', 'M'].map((size) => ({
        id: '',
        title: `Smock ${number}`,
        description: size === 'S' ? 'Sewn.' : '',
        price: size === 'S' ? '90' : '95',
        category: size === 'S' ? 'Fabric' : '',
        sku: `SM-${number}-${size}`,
        quantity: '3',
        'option1 name': 'Size',
        'option1 value': size,
        images: size === 'S' ? `https://cdn.test/${number}.jpg` : '',
      })),
    ).flat(),
    { taken: 5, variants: 10 },
  ),
];

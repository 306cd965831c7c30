import type { ImportKind } from '~/schemas/products/product-import';
import { type Format, numbered, optionNames, optionValues, type Traits } from './format';
import { marketFormats } from './markets';
import { shopFormats } from './shops';
import { tillFormats } from './tills';

/** Columns added to the download of bad rows; ignored when it is uploaded. */
export const problemColumns = ['problem column', 'what to do'] as const;

/** The columns of our own template, in the order of the export; the last two are for people only. */
export const templateColumns = [
  'id',
  'title',
  'description',
  'price',
  'category',
  'sku',
  'quantity',
  'option1 name',
  'option1 value',
  'option2 name',
  'option2 value',
  'option3 name',
  'option3 value',
  'images',
  'status',
  'rejectionReason',
] as const;

/** Columns of our own files that are for people only; the last three are of exports before 2026. */
export const columnsForPeople: readonly string[] = [
  ...templateColumns.slice(-2),
  ...problemColumns,
  'seller_id',
  'sellerName',
  'created_at',
].map((name) => name.toLowerCase());

const ownColumns: Format['columns'] = {
  id: ['id'],
  title: ['title'],
  description: ['description'],
  price: ['price'],
  category: ['category'],
  sku: ['sku'],
  quantity: ['quantity'],
  images: ['images'],
  optionNames,
  optionValues,
};

const attributeWords = ['attribute {n} ', 'attribut {n} '];

/** The formats that are known by their columns; the first that fits is taken. */
export const formats: readonly Format[] = [
  {
    kind: 'shopify_stock',
    traits: { sharesGroup: true },
    signatures: [
      [
        ['handle', 'url handle'],
        ['option1 name'],
        ['location'],
        ['on hand', 'on hand (new)', 'available', 'available (not editable)'],
      ],
      [['handle', 'url handle'], ['option1 name'], ['sku'], ['location'], ['hs code', 'coo']],
    ],
    columns: {
      group: ['handle', 'url handle'],
      title: ['title'],
      sku: ['sku'],
      location: ['location'],
      quantity: ['on hand (new)', 'on hand', 'on hand (current)', 'available', 'available (not editable)'],
      optionNames,
      optionValues,
    },
  },
  {
    // As it was until 2022: the columns that are left are the locations.
    kind: 'shopify_stock',
    traits: { sharesGroup: true },
    signatures: [[['handle'], ['title'], ['option1 name'], ['option1 value'], ['sku']]],
    without: [
      'location',
      'price',
      'variant price',
      'body (html)',
      'description',
      'vendor',
      'type',
      'tags',
      'status',
      'image src',
      'variant inventory qty',
    ],
    columns: {
      group: ['handle'],
      title: ['title'],
      sku: ['sku'],
      optionNames,
      optionValues,
      other: ['hs code', 'coo'],
      locationStock: ['*'],
    },
  },
  {
    kind: 'shopify',
    signatures: [
      [
        ['handle', 'url handle'],
        ['variant price', 'variant sku', 'variant inventory qty'],
      ],
      [['handle', 'url handle'], ['title'], ['option1 name', 'option1 value', 'price', 'body (html)']],
      [['url handle'], ['price', 'sku', 'inventory quantity']],
      [['handle'], ['inventory quantity', 'product image url', 'image src', 'body (html)']],
    ],
    columns: {
      group: ['handle', 'url handle'],
      title: ['title'],
      description: ['body (html)', 'body html', 'description'],
      price: ['variant price', 'price'],
      category: [
        'type',
        'custom product type',
        'product category',
        'standard product type',
        'standardized product type',
      ],
      tags: ['tags'],
      sku: ['variant sku', 'sku'],
      quantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity'],
      images: ['image src', 'product image url'],
      imagePosition: ['image position'],
      variantImage: ['variant image', 'variant image url'],
      status: ['status'],
      published: ['published', 'published on online store'],
      optionNames,
      optionValues,
    },
  },
  {
    // With the names that its translations give the columns: English, German, French.
    kind: 'woocommerce',
    traits: {
      sharesGroup: true,
      statusOfRows: true,
      listsCategories: true,
      valueSeparator: /[,|]/,
      variantType: /^variation/i,
    },
    signatures: [
      [
        ['type', 'typ'],
        ['name', 'nom'],
        ['regular price', 'regulärer preis', 'tarif régulier'],
        ['sku', 'id', 'artikelnummer', 'ugs'],
      ],
    ],
    columns: {
      group: ['id'],
      parent: ['parent', 'übergeordnetes produkt'],
      type: ['type', 'typ'],
      title: ['name', 'nom'],
      description: ['description', 'beschreibung'],
      shortDescription: ['short description', 'kurzbeschreibung', 'description courte'],
      price: ['regular price', 'regulärer preis', 'tarif régulier'],
      salePrice: ['sale price', 'angebotspreis', 'tarif promo'],
      category: ['categories', 'kategorien', 'catégories'],
      tags: ['tags', 'schlagwörter', 'étiquettes'],
      sku: ['sku', 'artikelnummer', 'ugs'],
      quantity: ['stock', 'bestand', 'lager', 'lagerbestand'],
      inStock: ['in stock?', 'vorrätig?', 'en stock ?'],
      images: ['images', 'bilder'],
      published: ['published', 'veröffentlicht', 'publié'],
      visibility: ['visibility in catalog'],
      optionNames: [
        ...attributeWords.flatMap((word) => numbered(`${word}name`, 10)),
        ...numbered('nom de l’attribut {n}', 10),
        ...numbered("nom de l'attribut {n}", 10),
      ],
      optionValues: [
        ...attributeWords.flatMap((word) =>
          ['value(s)', 'wert(e)'].flatMap((value) => numbered(`${word}${value}`, 10)),
        ),
        ...numbered('valeur(s) de l’attribut {n}', 10),
        ...numbered("valeur(s) de l'attribut {n}", 10),
      ],
    },
  },
  {
    kind: 'jumia',
    traits: { sharesGroup: true, statusOfRows: true, pathSeparator: '/', optionName: 'column' },
    signatures: [
      [
        ['sellersku', 'seller sku', 'seller_sku'],
        ['name'],
        [
          'price',
          'price_ghs',
          'price (ghs)',
          'parentsku',
          'parent sku',
          'primarycategory',
          'primary category',
          'mainimage',
        ],
      ],
    ],
    columns: {
      group: ['parentsku', 'parent sku', 'parent_sku'],
      title: ['name'],
      description: ['description'],
      shortDescription: ['short description', 'shortdescription', 'short_description', 'highlights'],
      price: ['price', 'price_ghs', 'price (ghs)'],
      salePrice: ['saleprice', 'sale price', 'sale_price', 'sale_price_ghs'],
      category: ['primarycategory', 'primary category', 'primary_category', 'category'],
      sku: ['sellersku', 'seller sku', 'seller_sku'],
      quantity: ['quantity', 'stock', 'available stock'],
      images: ['mainimage', 'main image', 'main_image', 'image{n}'],
      status: ['status'],
      optionNames: [],
      optionValues: ['variation', 'size', 'color'],
    },
  },
  ...shopFormats,
  ...tillFormats,
  ...marketFormats,
  {
    // An export of ours, or the template as it was downloaded: whatever was added to it is named.
    kind: 'makola',
    signatures: [
      [['id'], ['title'], ['rejectionreason']],
      [...templateColumns.slice(0, -2).map((name) => [name])],
    ],
    columns: ownColumns,
  },
  {
    kind: 'makola',
    signatures: [
      [['title'], ['price'], ['id', 'sku', 'quantity', 'category', 'images', 'description']],
      [
        ['id', 'sku'],
        ['title', 'description', 'price', 'category', 'quantity', 'images'],
        ['id', 'title', 'price', 'quantity', 'images', 'category'],
      ],
    ],
    // Many programs have a title, a price and an SKU. Only a file that has nothing else is ours.
    only: [...templateColumns, ...columnsForPeople],
    columns: ownColumns,
  },
];

const traits = new Map(formats.map((format) => [format.kind, format.traits ?? {}]));

/** How the rows of a file of this kind are read. */
export const traitsOf = (kind: ImportKind): Traits => traits.get(kind) ?? ofList;

const ofList: Traits = { optionName: 'column', statusOfRows: true };

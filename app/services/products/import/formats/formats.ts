import type { ImportKind } from '~/schemas/product-import';

/** What a column of a file says about a product. */
export type Meaning =
  | 'id'
  /** What the rows of one product share: a handle, or the parent's SKU. */
  | 'group'
  | 'parent'
  | 'type'
  | 'title'
  | 'description'
  | 'shortDescription'
  | 'price'
  | 'salePrice'
  | 'category'
  | 'tags'
  | 'sku'
  | 'quantity'
  | 'inStock'
  | 'images'
  | 'imagePosition'
  | 'variantImage'
  | 'status'
  | 'published'
  | 'location'
  | 'optionNames'
  | 'optionValues';

interface Format {
  kind: ImportKind;
  /** A file has this format when it has all columns of one of these lists; of several names, one. */
  signatures: string[][][];
  /** The names of the columns in lower case. `image#` stands for image1, image 2, image_3 … */
  columns: Partial<Record<Meaning, readonly string[]>>;
}

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

const options = ['option1', 'option2', 'option3'];
export const optionNames = options.map((option) => `${option} name`);
export const optionValues = options.map((option) => `${option} value`);

const attributes = Array.from({ length: 10 }, (_, index) => `attribute ${index + 1}`);

/** The formats that are known by their columns; the first that fits is taken. */
export const formats: readonly Format[] = [
  {
    kind: 'shopify_stock',
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
    kind: 'woocommerce',
    signatures: [[['type'], ['name'], ['regular price'], ['sku', 'id']]],
    columns: {
      id: [],
      group: ['id'],
      parent: ['parent'],
      type: ['type'],
      title: ['name'],
      description: ['description'],
      shortDescription: ['short description'],
      price: ['regular price'],
      salePrice: ['sale price'],
      category: ['categories'],
      tags: ['tags'],
      sku: ['sku'],
      quantity: ['stock'],
      inStock: ['in stock?'],
      images: ['images'],
      published: ['published'],
      optionNames: attributes.map((attribute) => `${attribute} name`),
      optionValues: attributes.map((attribute) => `${attribute} value(s)`),
    },
  },
  {
    kind: 'jumia',
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
      images: ['mainimage', 'main image', 'main_image', 'image#'],
      status: ['status'],
      optionNames: [],
      optionValues: ['variation', 'size', 'color'],
    },
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
    columns: {
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
    },
  },
];

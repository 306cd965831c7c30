import { type Format, numbered } from './format';

/** The exports of shop programs that are known by columns which only they have. */
export const shopFormats: readonly Format[] = [
  {
    kind: 'wix',
    signatures: [[['handleid', 'handle'], ['fieldtype'], ['name']]],
    columns: {
      group: ['handleid', 'handle'],
      type: ['fieldtype'],
      title: ['name'],
      description: ['description', 'plaindescription'],
      price: ['price'],
      surcharge: ['surcharge'],
      category: ['collection', 'collections', 'categories'],
      sku: ['sku'],
      quantity: ['inventory'],
      images: ['productimageurl', 'media'],
      published: ['visible'],
      optionNames: numbered('productoptionname{n}', 6),
      optionValues: [
        ...numbered('productoptiondescription{n}', 6),
        ...numbered('productoptionchoices{n}', 6),
      ],
    },
  },
  {
    kind: 'square',
    signatures: [[['token', 'reference handle'], ['item name'], ['variation name']]],
    columns: {
      title: ['item name', 'customer-facing name'],
      description: ['description'],
      price: ['price'],
      category: ['category', 'categories', 'reporting category'],
      sku: ['sku'],
      locationStock: ['current quantity*'],
      archived: ['archived'],
      optionNames: numbered('option name {n}', 6),
      optionValues: [...numbered('option value {n}', 6), 'variation name'],
    },
  },
  {
    kind: 'etsy',
    signatures: [
      [['title'], ['currency_code'], ['quantity'], ['image1', 'tags', 'materials', 'variation 1 values']],
    ],
    columns: {
      title: ['title'],
      description: ['description'],
      price: ['price'],
      tags: ['tags'],
      sku: ['sku'],
      quantity: ['quantity'],
      images: ['image{n}'],
      optionNames: numbered('variation {n} name', 3),
      optionValues: numbered('variation {n} values', 3),
    },
  },
  {
    kind: 'prestashop',
    signatures: [
      [['product id', 'id'], ['active (0/1)'], ['name *', 'name']],
      [['product id', 'id'], ['reference'], ['name'], ['price (tax excl.)', 'price (tax incl.)']],
    ],
    columns: {
      group: ['product id', 'id'],
      title: ['name *', 'name'],
      description: ['description'],
      shortDescription: ['summary', 'short description'],
      // With tax, as buyers pay it, where the file has both.
      price: [
        'price (tax incl.)',
        'price tax included',
        'price (tax excl.)',
        'price tax excluded',
        'price tax excluded or price tax included',
      ],
      category: ['categories (x,y,z...)', 'category'],
      tags: ['tags (x,y,z...)'],
      sku: ['reference #', 'reference'],
      quantity: ['quantity'],
      images: ['image urls (x,y,z...)', 'image'],
      published: ['active (0/1)', 'status'],
    },
  },
  {
    // Combinations are variants, without titles and prices of their own.
    kind: 'prestashop_stock',
    signatures: [
      [['attribute (name:type:position)*'], ['value (value:position)*'], ['reference'], ['quantity']],
    ],
    columns: {
      sku: ['reference'],
      quantity: ['quantity'],
    },
  },
  {
    kind: 'magento',
    signatures: [[['sku'], ['attribute_set_code'], ['product_type'], ['name']]],
    columns: {
      group: ['sku'],
      storeView: ['store_view_code'],
      type: ['product_type'],
      title: ['name'],
      description: ['description'],
      shortDescription: ['short_description'],
      price: ['price'],
      salePrice: ['special_price'],
      category: ['categories'],
      sku: ['sku'],
      quantity: ['qty'],
      inStock: ['is_in_stock'],
      images: ['base_image', 'additional_images'],
      published: ['product_online'],
      variations: ['configurable_variations'],
      optionLabels: ['configurable_variation_labels'],
      attributes: ['additional_attributes'],
      visibility: ['visibility'],
    },
  },
  {
    kind: 'odoo',
    signatures: [
      [['name'], ['sales price'], ['internal reference', 'external id']],
      [['name'], ['list_price', 'lst_price'], ['default_code', 'id', 'qty_available']],
    ],
    columns: {
      group: ['external id', 'id'],
      title: ['name'],
      description: ['sales description', 'description_sale'],
      price: ['sales price', 'list_price', 'lst_price'],
      category: ['ecommerce categories', 'product category', 'public_categ_ids', 'categ_id'],
      sku: ['internal reference', 'default_code'],
      quantity: ['quantity on hand', 'qty_available'],
      optionValues: ['variant values', 'product_template_variant_value_ids'],
    },
  },
];

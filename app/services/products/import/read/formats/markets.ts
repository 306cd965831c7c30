import { type Format, numbered } from './format';

/** 'image_link' and 'image link': feeds are written both ways. */
const feed = (...names: string[]) => names.flatMap((name) => [name, name.replaceAll('_', ' ')]);

/** What other marketplaces are fed with, and what they report. */
export const marketFormats: readonly Format[] = [
  {
    // The catalogues of Meta (Facebook, Instagram, WhatsApp) and of Google Merchant Center.
    kind: 'catalogue_feed',
    traits: { sharesGroup: true, statusOfRows: true, optionName: 'technical' },
    signatures: [[['id'], ['title'], feed('image_link', 'image[0].url'), ['availability'], ['price']]],
    columns: {
      group: feed('item_group_id'),
      title: ['title'],
      // Meta prefers the first of them, where a feed has both.
      description: [...feed('rich_text_description'), 'description'],
      price: ['price'],
      salePrice: feed('sale_price'),
      category: feed('product_type', 'google_product_category', 'fb_product_category'),
      sku: ['id'],
      quantity: [...feed('quantity_to_sell_on_facebook'), 'inventory', 'quantity'],
      availability: ['availability'],
      images: [...feed('image_link', 'additional_image_link'), 'image[*', 'additional_image_link[*'],
      status: ['status', 'visibility'],
      optionValues: ['color', 'size', 'material', 'pattern'],
    },
  },
  {
    // A listing file; the line with the technical names is below one that people read.
    kind: 'amazon',
    traits: { sharesGroup: true, statusOfRows: true, optionName: 'technical', variantType: /^(?:child)?$/i },
    signatures: [[['item_sku', 'sku'], ['item_name'], ['standard_price', 'parent_child', 'main_image_url']]],
    columns: {
      group: ['parent_sku'],
      type: ['parent_child'],
      title: ['item_name'],
      description: ['product_description'],
      price: ['standard_price'],
      salePrice: ['sale_price'],
      currency: ['currency'],
      category: ['item_type', 'feed_product_type', 'product_subtype'],
      tags: ['generic_keywords'],
      sku: ['item_sku', 'sku'],
      quantity: ['quantity'],
      images: ['main_image_url', ...numbered('other_image_url{n}', 8)],
      status: ['update_delete'],
      optionValues: [
        'size_name',
        'color_name',
        'size_map',
        'style_name',
        'material_type',
        'flavor_name',
        'scent_name',
      ],
    },
  },
  {
    kind: 'amazon_listings',
    traits: { statusOfRows: true },
    signatures: [
      [['seller-sku'], ['item-name'], ['price'], ['listing-id', 'open-date', 'asin1', 'quantity']],
    ],
    columns: {
      title: ['item-name'],
      description: ['item-description'],
      price: ['price'],
      sku: ['seller-sku'],
      quantity: ['quantity'],
      images: ['image-url'],
      status: ['status'],
    },
  },
];

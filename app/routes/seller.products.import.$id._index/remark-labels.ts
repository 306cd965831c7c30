import type { RemarkKind } from '~/schemas/products/product-import';

/** What was adapted, as the preview asks about it. */
export const remarkLabels: Record<Exclude<RemarkKind, 'category'>, string> = {
  title: 'Title too long: cut, the rest begins the description',
  description: 'Description too long: cut at 5,000 characters',
  sku: 'SKU that we can’t use: left out or cleaned',
  quantity: 'Stock below 0 or above 1,000,000: set to the limit',
  variants: 'Variants that we can’t take as they are: adapted or left out',
  photos: 'More than 8 photos: the first 8 taken',
  'photo-links': 'Photo links that we can’t use: left out',
  'no-photo': 'No photo: add one later',
  repeated: 'The same row twice: counted once',
  batches: 'Rows that differ only in columns that we don’t keep: stock added up',
  discount: 'Discount or second price of the shop: not kept, the price stays',
  'not-sold': 'Variant that the shop doesn’t sell: left out',
  currency: 'Prices in another currency: taken at your rate',
};

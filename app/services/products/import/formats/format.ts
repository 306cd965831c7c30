import type { ImportKind } from '~/schemas/products/product-import';

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
  /** What a variant costs more than its product. */
  | 'surcharge'
  /** What the prices of a row are in. */
  | 'currency'
  | 'category'
  | 'tags'
  | 'sku'
  | 'quantity'
  /** One column for each location: the stock of all is added up. */
  | 'locationStock'
  | 'inStock'
  | 'images'
  | 'imagePosition'
  | 'variantImage'
  | 'status'
  | 'published'
  | 'archived'
  | 'location'
  /** Magento's variants of a product: which rows they are, by SKU, and their options. */
  | 'variations'
  /** What the options of `variations` are called. */
  | 'optionLabels'
  /** All other attributes of a product in one cell. */
  | 'attributes'
  | 'visibility'
  /** Names the language of a row that only translates another. */
  | 'storeView'
  /** Known, and not kept. */
  | 'other'
  | 'optionNames'
  | 'optionValues';

export interface Format {
  kind: ImportKind;
  /** A file has this format when it has all columns of one of these lists; of several names, one. */
  signatures: string[][][];
  /** A file with one of these columns has another format. */
  without?: readonly string[];
  /** A file with any other column than these has another format. */
  only?: readonly string[];
  /**
   * The names of the columns in lower case. `image{n}` stands for image1, image 2, image_3 …; `stock*` for
   * all that begin so; `*` for all that are left, of which the file must have one.
   */
  columns: Partial<Record<Meaning, readonly string[]>>;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** What files of every kind call the column with the currency of their prices. */
export const currencyNames: ReadonlySet<string> = new Set([
  'currency',
  'currency code',
  'currency_code',
  'currency_id',
  'price currency',
  'price_currency',
]);

/** 'option{n} value' → 'option1 value', 'option2 value' … */
export const numbered = (name: string, count: number) =>
  numbers(count).map((number) => name.replace('{n}', String(number)));

export const optionNames = numbered('option{n} name', 3);
export const optionValues = numbered('option{n} value', 3);

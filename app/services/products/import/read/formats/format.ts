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
  /** One column for each location: the first counts. */
  | 'locationPrice'
  | 'salePrice'
  /** What the shop takes off the price: whether PERCENT or AMOUNT, and how much. */
  | 'discountMode'
  | 'discountValue'
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
  /** Says 'out of stock' where the file may have no number. */
  | 'availability'
  /** Whether the shop counts the stock at all. */
  | 'tracked'
  /** One column for each location: whether it is sold there. */
  | 'soldAt'
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
  traits?: Traits;
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

/** How the rows of a format are read, where it differs from most. */
export interface Traits {
  /** Rows of one group are one product whatever their titles; else another title starts another product. */
  sharesGroup?: true;
  /** Each row says of its own variant whether the shop sells it; else the first says it of the product. */
  statusOfRows?: true;
  /** Several categories in a cell. */
  listsCategories?: true;
  /** Between the names of a category's path; else `>`. */
  pathSeparator?: string;
  /** Between the values of a cell that lists several. */
  valueSeparator?: RegExp;
  /** What an option without a name is called: as its column (without what programs add), or this. */
  optionName?: 'column' | 'technical' | 'Variant';
  /** The type of rows that are variants, where others say what their product is. */
  variantType?: RegExp;
  /** The title begins with the category: 'Home:Kettle'. */
  categoryInTitle?: true;
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

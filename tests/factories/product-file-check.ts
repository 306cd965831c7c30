import type { ImportKind, ProductImport, RemarkKind } from '~/schemas/products/product-import';

/** What `npm run products:check` makes of a file, for a seller who has no products. */
export interface FileCheck {
  kind: ImportKind;
  /** The products that are taken: 'Title, price × stock (SKU)', or with their variants. */
  products: string[];
  /** The columns that the others must fix. */
  bad?: string[];
  /** Products that the shop doesn't sell, or how many there are. */
  drafts?: string[] | number;
  /** How many photos each product has; only where a row says so. */
  photos?: number[];
  /** Currencies whose rate is asked for, each with its first price. */
  currencies?: string[];
  /** Columns with the stock of one location each. */
  addedUp?: string[];
  remarks?: Partial<Record<RemarkKind, number>>;
  /** Of a workbook: what is asked about its sheets. */
  sheet?: ProductImport['sheet'];
  /** The name that several rows have, and the columns that tell them apart. */
  sameNames?: [title: string, ...columns: string[]];
  /** Headings and totals. */
  notRead?: string[];
  /** Columns that are not kept. */
  dropped?: string[];
  /** Columns that only the seller can name. */
  asks?: string[];
}

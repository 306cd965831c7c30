import type { CsvRow } from '../../../csv/read-csv.server';

/**
 * The rows of one product in a shop's file: the first says what it is, the others add a variant or a photo.
 */
export interface RowGroup {
  /** Shopify's handle, or what identifies the product in the other shops. */
  handle: string;
  rows: CsvRow[];
  /** Lines of rows that repeat an earlier one in every cell; they are not read. */
  repeated: number[];
}

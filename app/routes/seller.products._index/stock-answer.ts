import type { SubmissionResult } from '@conform-to/react';
import { useState } from 'react';
import type { ProductSummary } from '~/schemas/products/product-summary';
import type { Unreadable } from '~/schemas/unreadable';
import type { Flash } from '~/utils/flash';

/** What quick edit shows of a product's stock. */
export type StockRowShown = Pick<ProductSummary, 'price' | 'quantity' | 'sku' | 'version'>;

/** The answer to quick edit's form where it stays on its page. */
export interface StockAnswer {
  /** The refused form. */
  result?: SubmissionResult;
  /** What was saved. */
  flash?: Flash;
  /** What is stored now of some of the rows, by product id. */
  rows: Record<string, StockRowShown>;
}

type Row = ProductSummary | Unreadable;

/**
 * The rows of quick edit, in the order in which they came: saved ones stay where they are, though a list by
 * stock would move them. Rows that are loaded again come as they are.
 */
export function useStockRows(loaded: Row[], answer: StockAnswer | undefined): Row[] {
  const [known, setKnown] = useState({ loaded, answer, rows: loaded });
  if (known.loaded !== loaded) setKnown({ loaded, answer, rows: loaded });
  else if (known.answer !== answer) {
    const rows = known.rows.map((row) => ({ ...row, ...answer?.rows[row.id] }));
    setKnown({ loaded, answer, rows });
  }
  return known.rows;
}

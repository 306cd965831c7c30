import type { Remark } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import { type Draft, handleOf, problemOf } from '../write/draft.server';
import type { DuplicateCheck } from './duplicate-check.server';
import type { Recognised } from './identify.server';
import { type CheckedProduct, type Rules, validateProduct } from './validate-product.server';

/** Checks one product of a file: against the products before it in the file, then by itself. */
export function checkProduct(
  recognised: Recognised,
  duplicates: DuplicateCheck,
  rules: Rules,
): CheckedProduct {
  const { draft, existing } = recognised;
  const { line } = draft;
  if (draft.problem) return validateProduct(recognised, rules);
  const bad = (problem: { column: string; advice: string }): CheckedProduct => ({
    kind: 'bad',
    problem: problemOf(draft, { ...problem, line }),
    found: { remarks: [] },
  });
  // What is wrong with a new row is a more helpful error than that it is the second of its kind.
  if (!existing && recognised.problem) return bad(recognised.problem);
  const duplicate = duplicates.check(recognised);
  if (duplicate.kind === 'repeated')
    return { kind: 'repeated', found: { remarks: [repeats(duplicate.line)] } };
  if (duplicate.kind === 'product') return bad(duplicate);
  if (duplicate.kind === 'sku' && !isKnownWithoutSku(draft, existing?.sku ?? '')) return bad(duplicate);
  if (recognised.problem) return bad(recognised.problem);
  if (draft.variants && !draft.variants.partial)
    return validateProduct({ ...recognised, draft: withFreeSkus(recognised, duplicates) }, rules);
  if (duplicate.kind === 'first') return validateProduct(recognised, rules);
  return validateProduct({ ...recognised, draft: withoutSku(draft, `line ${duplicate.line}`) }, rules);
}

const repeats = (line: number): Remark => ({
  kind: 'repeated',
  text: `This row repeats line ${line}, and is counted once.`,
});

/** A product with a handle needs no SKU. One that would have to change its SKU is an error instead. */
export function isKnownWithoutSku(draft: Draft, sku: string): boolean {
  return handleOf(draft) !== null && (sku === '' || sku.toLowerCase() === draft.values.sku?.toLowerCase());
}

/** The product with what the file says without its SKU. */
function withoutSku(draft: Draft, holder: string): Draft {
  const { sku, ...values } = draft.values;
  return { ...draft, values, remarks: [...draft.remarks, skuOf(sku ?? '', holder)] };
}

/** The product with what the file says without the SKUs of its variants that other products have. */
function withFreeSkus({ draft, heldSkus }: Recognised, duplicates: DuplicateCheck): Draft {
  if (!draft.variants) return draft;
  const remarks = [...draft.remarks];
  const lines = new Map<string, number | null>();
  const rows = draft.variants.rows.map((row) => {
    if (!row.sku) return row;
    const name = row.sku.toLowerCase();
    // The variants of one product may share an SKU.
    const line = lines.has(name) ? (lines.get(name) ?? null) : duplicates.lineOfSku(name, row.line);
    lines.set(name, line);
    const title = heldSkus.get(name);
    const holder = line === null ? title && `“${truncate(title, 60)}”` : `line ${line}`;
    if (!holder) return row;
    remarks.push(skuOf(row.sku, holder));
    return { ...row, sku: undefined };
  });
  return { ...draft, remarks, variants: { ...draft.variants, rows } };
}

/** What is said of a product whose SKU is left out. */
export const skuOf = (sku: string, holder: string): Remark => ({
  kind: 'sku',
  text: `The SKU ${truncate(sku, 80)} is left out: ${holder} has it.`,
});

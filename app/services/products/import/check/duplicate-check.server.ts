import { createHash } from 'node:crypto';
import type { Recognised } from './identify.server';

/** What `DuplicateCheck` finds. */
type Duplicate =
  | { kind: 'first' }
  /** The same row again. */
  | { kind: 'repeated'; line: number }
  /** Another product of the file has this SKU. */
  | { kind: 'sku'; line: number; column: string; advice: string }
  | { kind: 'product'; column: string; advice: string };

const variantHint = ' If they are sizes or colours of it, choose “Variant” for the column that says so.';

/** Finds products and SKUs that a file names twice; the second row gets the error. */
export class DuplicateCheck {
  readonly #lines = new Map<string, { line: number; content: string }>();

  check({ draft, id }: Pick<Recognised, 'draft' | 'id'>): Duplicate {
    const { line, columnOf, values, images, variants } = draft;
    const sku = values.sku?.toLowerCase();
    const content = createHash('sha1').update(
      JSON.stringify([
        values,
        images?.map(({ address }) => address),
        variants?.rows.map(({ line: _line, ...row }) => row),
      ]),
    );
    const seen = { line, content: content.digest('base64') };
    const before = this.#first(`id ${id}`, seen);
    const skuBefore = sku ? this.#first(`sku ${sku}`, seen) : null;
    if (before?.content === seen.content) return { kind: 'repeated', line: before.line };
    if (before !== null) {
      const column = draft.id ? 'id' : values.sku ? columnOf.sku : columnOf.title;
      const hint = draft.mayBeVariant ? variantHint : '';
      const advice = `Line ${before.line} is the same product. Keep one of the two.${hint}`;
      return { kind: 'product', column, advice };
    }
    if (skuBefore === null) return { kind: 'first' };
    const advice = `Line ${skuBefore.line} has the same SKU. Each product needs a different one.`;
    return { kind: 'sku', line: skuBefore.line, column: columnOf.sku, advice };
  }

  /** The line of the product of the file that has a variant's SKU already, or null. */
  lineOfSku(sku: string, line: number): number | null {
    return this.#first(`sku ${sku.toLowerCase()}`, { line, content: '' })?.line ?? null;
  }

  #first(name: string, seen: { line: number; content: string }): { line: number; content: string } | null {
    const before = this.#lines.get(name);
    if (before === undefined) this.#lines.set(name, seen);
    return before ?? null;
  }
}

import type { NotRead } from '~/schemas/products/product-import';
import { truncate } from '~/utils/text';
import { type Draft, nameOfDraft } from '../write/draft.server';

/** Products that are named to the seller. */
const maxNamed = 100;

/** Products that their shop doesn't sell, and which are left out, each with the reason. */
export class LeftOut implements NotRead {
  count = 0;
  readonly rows: NotRead['rows'] = [];

  add(draft: Pick<Draft, 'line' | 'values' | 'key' | 'unsold'>): void {
    this.count += 1;
    if (this.rows.length >= maxNamed) return;
    const name = truncate(nameOfDraft(draft), 60) || 'Without a title';
    this.rows.push({ line: draft.line, text: `${name} (${draft.unsold})` });
  }
}

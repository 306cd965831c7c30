import type { Remark } from '~/schemas/products/product-import';
import { plural } from '~/utils/text';

/** Remarks shown for one product: a file can repeat a wrong link without end. */
const maxRemarks = 120;

/** Remarks of one product, of which only the number of the last ones may be known. */
interface Remarked {
  remarks: Remark[];
  moreRemarks?: number;
}

/**
 * A product with as many remarks as are shown, and the first of each kind, which sellers can refuse: it is
 * passed from one process to another.
 */
export function withBoundedRemarks<T extends Remarked>(draft: T): T {
  const { remarks } = draft;
  if (remarks.length <= maxRemarks) return draft;
  const known = new Set(remarks.slice(0, maxRemarks).map(({ kind }) => kind));
  const others = remarks.slice(maxRemarks).filter(({ kind }) => !known.has(kind) && known.add(kind));
  const kept = [...remarks.slice(0, maxRemarks), ...others];
  return { ...draft, remarks: kept, moreRemarks: remarks.length - kept.length };
}

/** The remarks as they are shown; of many, the last says how many more there are. */
export function shownRemarks({ remarks, moreRemarks = 0 }: Remarked): Remark[] {
  const more = remarks.length + moreRemarks - maxRemarks;
  const last = remarks[maxRemarks] ?? remarks.at(-1);
  if (!last || more <= 0) return remarks;
  return [...remarks.slice(0, maxRemarks), { kind: last.kind, text: `And ${plural(more, 'more remark')}.` }];
}

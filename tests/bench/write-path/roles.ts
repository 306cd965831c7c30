/**
 * Documents that one is picked of at random, and how many there are. A document with a number in its name that
 * is missing here counts as one.
 */
export const spreadOver: Readonly<Record<string, number>> = {
  'openSales/{day}_{shard}': 8,
  'marketplaceCounters/{shard}': 4,
};

/** Replaces what stands for itself in an id: a day, a month, the number of one of several documents. */
const inId = (id: string) =>
  id
    .replace(/\d{4}-\d{2}-\d{2}/g, '{day}')
    .replace(/\d{4}-\d{2}/g, '{month}')
    .replace(/^\d{1,3}$/, '{shard}')
    .replace(/_\d{1,3}$/, '_{shard}');

/**
 * A document's path with roles in place of ids.
 *
 * @param roles of known ids, such as `seller` or `product 1`
 * @param other the role of an id that is none of them: that of a document that is made, or of one that is kept
 */
export function documentOf(path: string, roles: ReadonlyMap<string, string>, other: string): string {
  // The longest first: one id may be the beginning of another.
  const known = [...roles].sort(([one], [two]) => two.length - one.length);
  const named = (id: string) => {
    const found = known.reduce((text, [from, role]) => text.replaceAll(from, `{${role}}`), id);
    if (!found.includes('{') && /^[\w-]{16,}$/.test(found)) return `{${other}}`;
    return inId(found.replace(/[A-Za-z0-9]{16,}/g, `{${other}}`));
  };
  return path
    .split('/')
    .map((part, index) => (index % 2 === 0 ? part : named(part)))
    .join('/');
}

/** One name for documents of a kind: `products/{product}` for `products/{product 2}`. */
export const kindOf = (document: string): string => document.replaceAll(/ \d+\}/g, '}');

/** Whose document it is. */
export type Owner = 'market' | 'seller' | 'product' | 'person' | 'event';

/** Of those that it names, the smallest: the products of a seller are many documents. */
export function ownerOf(document: string): Owner {
  if (/\{(order|parcel|new|own)\b/.test(document)) return 'event';
  if (/\{product\b/.test(document)) return 'product';
  if (/\{seller\b/.test(document)) return 'seller';
  if (/\{(buyer|admin)\b/.test(document)) return 'person';
  return 'market';
}

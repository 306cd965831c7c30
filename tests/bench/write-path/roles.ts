/**
 * Documents of which one is picked at random, and the least that there are (`documentsFor`). One with a
 * number in its name that is missing here counts as a single document.
 */
export const spreadOver: Readonly<Record<string, number>> = {
  'openSales/{day}_{shard}': 8,
  'marketplaceCounters/{shard}': 4,
};

/** Documents of a seller whose writes wait where there is no room (`hasRoom`), and are written together. */
export const waiting: readonly string[] = [
  'counters/{seller}',
  'rollups/{seller}_{month}',
  'rollups/{seller}_{month}_products',
];
/** How often what waits is written, as the job `waiting-figures` does. */
export const waitingEverySeconds = 2;

/**
 * A document's path with roles in place of ids.
 *
 * @param roles of known ids, such as `seller` or `product 1`
 * @param other the role of any other id; null for a document whose id is a name
 */
export function documentOf(path: string, roles: ReadonlyMap<string, string>, other: string | null): string {
  // The longest first: one id may be the beginning of another.
  const known = [...roles].sort(([one], [two]) => two.length - one.length);
  const named = (id: string) => {
    const found = known
      .reduce((text, [from, role]) => text.replaceAll(from, `{${role}}`), id)
      .replace(/\d{4}-\d{2}-\d{2}/g, '{day}')
      .replace(/\d{4}-\d{2}/g, '{month}')
      .replace(/^\d{1,3}$|(?<=_)\d{1,3}$/, '{shard}');
    return found.includes('{') || other === null ? found : `{${other}}`;
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

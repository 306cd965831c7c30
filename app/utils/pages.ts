/** What a list's URL says of its page: where it begins, and where the pages before it began. */
export interface PagePosition {
  after: string;
  trail: string;
}

/** Pages that 'Previous' can go back one by one; from further on it leads to the first. */
const maxTrailLength = 40;
/** Stands between cursors, and for the first page, which has none. */
const separator = '~';

/** The search parameters of the next page. */
export function nextPage({ after, trail }: PagePosition, nextCursor: string): PagePosition {
  const before = trail ? trail.split(separator) : [];
  const passed = after ? [...before, after] : before;
  return { after: nextCursor, trail: passed.slice(-maxTrailLength).join(separator) };
}

/**
 * The search parameters of the page before, or null on the first. Cursors go forward only, so the way is
 * kept.
 */
export function previousPage({ after, trail }: PagePosition): PagePosition | null {
  if (!after) return null;
  const before = trail ? trail.split(separator) : [];
  return { after: before.at(-1) ?? '', trail: before.slice(0, -1).join(separator) };
}

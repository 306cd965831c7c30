/** The page in a list's URL: where it starts, and where the pages before it started. */
export interface PagePosition {
  after: string;
  trail: string;
}

/** Pages that 'Previous' can go back one by one; after more it leads to the first page. */
const maxTrailLength = 40;
/** Separates cursors, and stands for the first page, which has none. */
const separator = '~';

/** The search parameters of the next page. */
export function nextPage({ after, trail }: PagePosition, nextCursor: string): PagePosition {
  const before = trail ? trail.split(separator) : [];
  const passed = after ? [...before, after] : before;
  return { after: nextCursor, trail: passed.slice(-maxTrailLength).join(separator) };
}

/**
 * The search parameters of the previous page, or null on the first. Cursors only go forward, hence the trail.
 */
export function previousPage({ after, trail }: PagePosition): PagePosition | null {
  if (!after) return null;
  const before = trail ? trail.split(separator) : [];
  return { after: before.at(-1) ?? '', trail: before.slice(0, -1).join(separator) };
}

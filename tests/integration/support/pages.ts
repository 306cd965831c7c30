import type { Page } from '~/repositories/firebase/pages.server';

const mostPages = 60;

/** Follows the cursors to the end; the ids of the rows, page by page. */
export async function followPages(
  list: (cursor: string | null) => Promise<Page<{ id: string }>>,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    if (pages.length === mostPages) throw new Error(`the list has no end: ${JSON.stringify(pages)}`);
    const page: Page<{ id: string }> = await list(cursor);
    pages.push(page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

/** The sizes of the pages. */
export function sizesOf(pages: string[][]): number[] {
  return pages.map((page) => page.length);
}

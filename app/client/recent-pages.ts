import * as v from 'valibot';

const recentSchema = v.fallback(v.array(v.object({ to: v.string(), title: v.string() })), []);

/** A page that a person opened in this tab. */
export type RecentPage = v.InferOutput<typeof recentSchema>[number];

const maxRecent = 8;

const keyOf = (personId: string) => `recent ${personId}`;

/** The pages that a person opened last in this tab, newest first; they are forgotten on sign-out. */
export function recentPages(personId: string): RecentPage[] {
  try {
    return v.parse(recentSchema, JSON.parse(sessionStorage.getItem(keyOf(personId)) ?? '[]'));
  } catch {
    // Without storage nothing is recent.
    return [];
  }
}

/** Remembers a page in place of what was opened at its path before. */
export function rememberPage(personId: string, page: RecentPage): void {
  const pathOf = ({ to }: RecentPage) => to.split('?')[0];
  const others = recentPages(personId).filter((one) => pathOf(one) !== pathOf(page));
  try {
    sessionStorage.setItem(keyOf(personId), JSON.stringify([page, ...others].slice(0, maxRecent)));
  } catch {
    // No room, or no storage.
  }
}

import type { Screen } from './screens';

/** The figures of the project's quality table; kB are 1 000 bytes, gzip. */
export const budgets = {
  detailReads: 10,
  dashboardReads: 60,
  htmlBytes: 15_000,
  /** Of a page with charts, their tables and the parts of their figures. */
  chartsHtmlBytes: 25_000,
  cssBytes: 15_000,
  jsBytes: 110_000,
  /** What comes once the page is usable, for the listeners. */
  firebaseBytes: 165_000,
  /** The server's own time, as a multiple of a bare Remix page of the same size. */
  ownTime: 1.5,
  /** Requests answered per second, as a part of the bare page's. */
  throughput: 0.6,
  /** Seconds on slow 3G. */
  content: 1.0,
  interactive: 3.5,
  /** Milliseconds from one browser's key to the other's screen, at the median. */
  delivery: 300,
} as const;

/**
 * Documents that a screen may read on its second view, in a market of any size: a list its rows, the session,
 * the look-ahead and one for each count.
 */
export function readsAllowed({ kind, as, rows = 25, counted = 0, isList = false }: Screen): number {
  const session = as === 'nobody' ? 0 : 1;
  switch (kind) {
    case 'list':
      return rows + session + 1 + counted;
    case 'dashboard':
    case 'charts':
      return budgets.dashboardReads;
    case 'public':
      return isList ? rows + 1 + counted : session;
    default:
      return budgets.detailReads;
  }
}

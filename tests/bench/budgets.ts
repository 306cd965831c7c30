import type { Screen } from './screens';

/** The figures of docs/quality.md; kB are 1,000 bytes, gzip where nothing else is said. */
export const budgets = {
  detailReads: 10,
  dashboardReads: 60,
  /** Calls to Firestore on the second view: each is 10 to 30 ms on a real project. */
  calls: { list: 3, detail: 4, others: 5 },
  htmlBytes: 15_000,
  /** Of a page with charts, their tables and the parts of their figures. */
  chartsHtmlBytes: 25_000,
  cssBytes: 17_000,
  jsBytes: 125_000,
  /** What comes once the page is usable, for the listeners. */
  firebaseBytes: 170_000,
  /**
   * Processor time of the server per request, as a multiple of that of a bare Remix page of the same size: of
   * a page, and for each of its calls to Firestore; of a list's data alone.
   */
  cpu: { page: 1.5, eachCall: 0.6, data: 1.3 },
  /** Requests answered per second, as a part of the bare page's. */
  throughput: { landing: 0.8, products: 0.5 },
  /** Seconds on slow 3G, after those of a bare page of 25 rows; and those that guard against accidents. */
  content: { beyondBare: 0.15, most: 1.2 },
  interactive: { beyondBare: 0.6, most: 4.5 },
  /** Height of a page of settings, in CSS px at 360 px of width. */
  settingsPx: 2_000,
  /** The same above the first order. */
  headPx: 250,
  /** Milliseconds from an input to the next frame, on a slow processor. */
  interactionMs: 200,
  /** Cumulative layout shift. */
  layoutShift: 0,
  /** Seconds from a click on a link to the new content, on fast 3G. */
  nextPage: 0.4,
  /** Seconds for the product list of a seller with 10,000 products, without a network. */
  bigSeller: 0.15,
  /** Milliseconds from one browser's key to the other's screen, at the median. */
  delivery: 300,
  /** Milliseconds from a shop's basket to its seller's screen, at the median. */
  orderToScreen: 1_000,
  /** Writes of an order’s life with a key, a webhook, an email and an SMS, deletes apart. */
  orderWrites: 26,
  /** Writes a second to one document: what Firestore takes for long. */
  hotWrites: 1,
  /** New orders that one server takes over in a second, on the quick engine. */
  takenOver: 50,
  /** Seconds to accept a rush of 20 orders, and until 50 people who change one record have an answer. */
  rushSeconds: 3,
  oneRecordSeconds: 5,
  /** Seconds until the first page: of a fresh clone, and of every start after it. */
  freshStart: 60,
  nextStart: 5,
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

/** Calls to Firestore that a screen may make on its second view. */
export function callsAllowed({ kind }: Screen): number {
  const { list, detail, others } = budgets.calls;
  if (kind === 'list') return list;
  return kind === 'detail' ? detail : others;
}

/** Processor time that a page with so many calls to Firestore may take, as a multiple of the bare page's. */
export const cpuAllowed = (calls: number): number => budgets.cpu.page + budgets.cpu.eachCall * calls;

/** Names of the figures that are above what is allowed, or not numbers; null allows everything. */
export function missesOf(figures: Record<string, [value: number, allowed: number | null]>): string[] {
  return Object.entries(figures)
    .filter(([, [value, allowed]]) => allowed !== null && !(value <= allowed))
    .map(([name]) => name);
}

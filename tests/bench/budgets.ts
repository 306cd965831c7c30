import type { Screen } from './screens';

/** The figures of docs/quality.md; kB are 1,000 bytes, gzip where nothing else is said. */
export const budgets = {
  detailReads: 10,
  dashboardReads: 60,
  /** Calls to Firestore of a list on its second view. */
  listCalls: 3,
  htmlBytes: 15_000,
  /** Of a page with charts, their tables and the parts of their figures. */
  chartsHtmlBytes: 25_000,
  /** HTML of a list of 25 rows, before compression. */
  rawListBytes: 55_000,
  cssBytes: 17_000,
  jsBytes: 125_000,
  /** What comes once the page is usable, for the listeners. */
  firebaseBytes: 170_000,
  /** The server's own time, as a multiple of a bare Remix page of the same size. */
  ownTime: 1.3,
  /** Processor time of the server per request, as a multiple of the bare page's. */
  cpu: { withoutData: 1.3, withData: 2.0 },
  /** Requests answered per second, as a part of the bare page's. */
  throughput: { landing: 0.8, products: 0.5 },
  /** Seconds on slow 3G. */
  content: 0.7,
  interactive: 3.2,
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

/** Calls to Firestore that a screen may make on its second view; null where there is no budget. */
export const callsAllowed = ({ kind }: Screen): number | null => (kind === 'list' ? budgets.listCalls : null);

/** Whether a screen shows nothing from the database. */
const withoutData = ({ kind, isList = false }: Screen) => kind === 'public' && !isList;

/** Processor time that a screen may take, as a multiple of the bare page's. */
export const cpuAllowed = (screen: Screen): number =>
  withoutData(screen) ? budgets.cpu.withoutData : budgets.cpu.withData;

/** Names of the figures that are above what is allowed, or not numbers; null allows everything. */
export function missesOf(figures: Record<string, [value: number, allowed: number | null]>): string[] {
  return Object.entries(figures)
    .filter(([, [value, allowed]]) => allowed !== null && !(value <= allowed))
    .map(([name]) => name);
}

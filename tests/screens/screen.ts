/** Why a screen is left out of a check. */
type Reason = string;

type Person = 'nobody' | 'seller' | 'admin';

/** Where a view of a screen stands: a search that follows the path, or an address of its own. */
interface View {
  at?: string;
}

/** A state of a screen that looks different: the browser judges it by axe, at every width, in both themes. */
export interface Look extends View {
  name: string;
  /**
   * The screen's own person unless told; a newcomer is a seller without records. The careful one, a seller
   * too, has a second factor and entered a code; of the halfway one the code is missing.
   */
  as?: Person | 'newcomer' | 'buyer' | 'careful' | 'halfway';
  /** 200 unless told. */
  status?: number;
  /** Its form is sent as it is, to see it come back: by its first button, or by the one of this name. */
  refused?: boolean | string;
}

/** What the second view of a screen with its frame may cost, where every list holds many records. */
interface Cost extends View {
  /** Rows that are shown. */
  rows?: number;
  /** Documents read, but for `counts`. */
  reads: number;
  /** Aggregations: each costs one read for each thousand that it counts. */
  counts?: number;
  /** Calls to Firestore. */
  calls: number;
  /** The same of a view when nothing is remembered. */
  first?: { reads: number; counts?: number };
}

/** What the bench measures. */
export interface Measured extends View {
  name: string;
  /** `older seller` has records of before, which carry `userId` and are merged into every list. */
  as?: Person | 'older seller';
  kind: 'list' | 'detail' | 'dashboard' | 'charts' | 'form' | 'public';
  /** Rows of a list that is full: 25 unless told. */
  rows?: number;
  /** Whether a public page lists records. */
  isList?: boolean;
  /** What shows the content of a list that is neither a table nor an `<li>`: a selector. */
  content?: string;
  /** Reads for the figures of a list: its counters (4 for admins), or one for each aggregation. */
  counted?: number;
}

/** A page, and what each check of all pages needs to know of it. */
export interface Screen {
  /** Its route, as Remix names it. */
  route: string;
  /** Its address. A record stands in braces: each test has one of that name. */
  path: string;
  as: Person;
  looks: Look[];
  costs: Cost[] | Reason;
  /** The names that it reads from its search, which stand every naughty string. */
  search: string[] | Reason;
  /** Of a list with a CSV file: what the file reads from its search besides. */
  file?: string[];
  bench: Measured[] | Reason;
}

/** The names that a schema reads from a search. */
export const namesOf = ({ entries }: { entries: object }): string[] => Object.keys(entries);

export const session = 1;
const lookAhead = 1;
/** The seller's counters, which hold the counts of all tabs, and the numbers of the menu on every page. */
export const counters = 1;
/** The counters of the marketplace, which are spread over four documents. */
export const shards = 4;
/** A full list. */
export const list = 25 + lookAhead + session;
/** One for all sellers, whose tabs are counted. */
export const adminList = list + shards;

// Reasons that several screens share.
export const noSearch = 'It reads nothing from its search.';
export const unread = 'It reads no record.';
export const likeItsRecord = 'A question about a record, whose page is measured.';
export const likeOthers = 'A page of one record, like others that are measured.';
export const likeSellers = 'The page of the same record for sellers is measured.';
export const likeForms = 'A form, like others that are measured.';
export const likePublic = 'A page without records, like others that are measured.';

/** The address of a screen, or of a view of it, with the ids of a test's records. */
export function addressOf({ path }: Pick<Screen, 'path'>, { at = '' }: View, ids: Record<string, string>) {
  const address = at.startsWith('/') ? at : `${path}${at}`;
  return address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${address}: this test has no record of the name “${name}”.`);
    return id;
  });
}

/** What the route of a screen is given of that address: `{ id: 'p1' }`. */
export function paramsOf(screen: Pick<Screen, 'route' | 'path'>, view: View, ids: Record<string, string>) {
  const parts = addressOf(screen, view, ids).replace(/\?.*/, '').split('/').slice(1);
  const params = partsOf(screen.route).flatMap((part, place): [string, string][] =>
    part.startsWith('$') ? [[part.slice(1), parts[place] ?? '']] : [],
  );
  return Object.fromEntries(params);
}

/** The parts of a route's address: `seller.products.edit_.$id.delete` has five. */
export const partsOf = (route: string): string[] =>
  route
    .split('.')
    .filter((part) => !part.startsWith('_'))
    .map((part) => part.replace(/_$/, ''));

/** The route of the CSV file of a list. */
export const fileOf = (route: string): string => `${partsOf(route).join('.')}.export`;

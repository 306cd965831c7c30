import type { Who } from './people';
import type { Example } from './requests';

/**
 * Who may do what: every loader and action × a visitor, the owner of the records, another seller, an admin, a
 * seller who was suspended after signing in, a buyer.
 *
 * A cell is the status, and where a redirect leads; `login` is the sign-in page that leads back here, `self`
 * the same page. A refusal (login, 4xx) changes nothing; neither does a cell that ends with `=`. Every other
 * action does. A row names the cells that differ from a default: `signedIn(404, { owner: 200 })`.
 */
export type Cell = number | string;
export type Cells = Record<Who, Cell>;
export type Row = [what: string, example: Example, cells: Cells];

const login = '302 login';

/** Who is signed in and turned away by a guard; one that is not named turns away nobody. */
const turnedAway: Record<string, readonly Who[]> = {
  user: [],
  seller: ['admin', 'buyer'],
  admin: ['owner', 'otherSeller', 'buyer'],
};

/** What a guard answers by itself to somebody, whatever they ask for; null to those whom it admits. */
export function answerOfGuard(guard: string, who: Who): Cell | null {
  const others = turnedAway[guard];
  if (!others) return null;
  if (who === 'visitor' || who === 'suspended') return login;
  return others.includes(who) ? 403 : null;
}

/** The same cell for all, but for those who are named. */
export const all = (cell: Cell, others: Partial<Cells> = {}): Cells => ({
  visitor: cell,
  owner: cell,
  otherSeller: cell,
  admin: cell,
  suspended: cell,
  buyer: cell,
  ...others,
});
export const signedIn = (cell: Cell, others: Partial<Cells> = {}): Cells =>
  all(cell, { visitor: login, suspended: login, ...others });
export const admins = (cell: Cell): Cells => signedIn(403, { admin: cell });
export const sellers = (cell: Cell): Cells => signedIn(403, { owner: cell, otherSeller: cell });
export const owner = (cell: Cell, otherSeller: Cell): Cells => signedIn(403, { owner: cell, otherSeller });

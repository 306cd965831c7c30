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

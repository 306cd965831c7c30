import * as v from 'valibot';
import { searchText } from './list-search';
import type { PayoutStatus } from './payout-states';
import type { ProductStatus } from './product';
import type { Role, UserStatus } from './user';

/** The search parameters of the results page. */
export const searchPageSearch = v.object({ q: searchText });

/** One thing that was found: `title` leads to it, `details` say which one it is. */
export interface FoundRow {
  id: string;
  to: string;
  title: string;
  details: string[];
  badge: FoundBadge;
}

/** The status of what was found, by its domain. */
export type FoundBadge =
  | { of: 'product'; status: ProductStatus }
  | { of: 'user'; status: UserStatus }
  | { of: 'role'; status: Role }
  | { of: 'payout'; status: PayoutStatus };

/** What was found of one kind: the first few, and where all of them are when there are more. */
export interface FoundGroup {
  name: string;
  rows: FoundRow[];
  all: string | null;
}

import * as v from 'valibot';
import { searchText } from './product-forms';

/** The search parameters of the results page. */
export const searchPageSearch = v.object({ q: searchText });

/** One thing that was found: `title` leads to it, `details` say which one it is. */
export interface FoundRow {
  id: string;
  to: string;
  title: string;
  details: string[];
  status: string;
}

/** What was found of one kind: the first few, and where all of them are when there are more. */
export interface FoundGroup {
  name: string;
  rows: FoundRow[];
  all: string | null;
}

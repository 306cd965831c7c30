import * as v from 'valibot';

const month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const thisMonth = () => new Date().toISOString().slice(0, 7);

/** The month of a statement, YYYY-MM; the current one for what is none. */
export const statementSearch = v.object({ month: v.fallback(v.optional(month, thisMonth), thisMonth) });

/** What page and paper say of the transactions of a large month that they don't list. */
export const earlierTransactions = 'Earlier transactions, not listed here';
export const statementIsCut =
  'This month has more transactions than are listed here. The totals include all of them. Export your transactions to see the rest.';

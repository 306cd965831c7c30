import * as v from 'valibot';

const month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const thisMonth = () => new Date().toISOString().slice(0, 7);

/** The month of a statement, YYYY-MM; the current one for what is none. */
export const statementSearch = v.object({ month: v.fallback(v.optional(month, thisMonth), thisMonth) });

/** What page and paper say of the transactions that they don't list. */
export const unlistedTransactions = 'Transactions that are not listed here';
export const whyUnlisted = {
  /** Of a large month. */
  more: 'This month has more transactions than are listed here. The totals include all of them. Export your transactions to see the rest.',
  /** Where a record cannot be read, its place among the others is not known. */
  unreadable:
    'Some transactions can’t be shown. The totals include them, the balances after single transactions may not. Contact support.',
};

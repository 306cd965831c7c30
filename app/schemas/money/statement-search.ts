import * as v from 'valibot';

const month = v.pipe(v.string(), v.regex(/^20\d\d-(0[1-9]|1[0-2])$/));
const thisMonth = () => new Date().toISOString().slice(0, 7);

/** The month of a statement, YYYY-MM; the current one for what is none. */
export const statementSearch = v.object({ month: v.fallback(v.optional(month, thisMonth), thisMonth) });

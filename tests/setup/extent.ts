/** Whether this is the short run of `npm test`; `npm test -- --all`, and files that are named, run whole. */
export const isShort = process.env.MAKOLA_TESTS === 'short';

/**
 * What the short run leaves to `npm test -- --all`: files that take long because they are exhaustive, whose
 * kind of fault another file shows in one case.
 */
export const onlyWithAll: readonly string[] = [
  // Every request of every kind of person; own-records and routes-are-guarded show each guard.
  'tests/authz/without-version.test.ts',
  'tests/authz/kept-forms.test.ts',
  // Programs of their own, and files of many rows.
  'tests/integration/backup/**',
  'tests/integration/orders-import/**',
  'tests/integration/commands.test.ts',
  // Repairs and counts over months, jobs one after another.
  'tests/integration/services/audit.test.ts',
  'tests/integration/services/full-months.test.ts',
  'tests/integration/services/jobs.test.ts',
  'tests/integration/services/marketplace-counts.test.ts',
  'tests/integration/services/payout-changes.test.ts',
  'tests/integration/services/product-counts.test.ts',
  'tests/integration/services/recount-months.test.ts',
  'tests/integration/services/sales-rollups.test.ts',
  'tests/integration/services/sweep-files.test.ts',
  'tests/integration/services/wrong-clocks.test.ts',
  // Every query with every filter; an undeclared one fails in each other file too.
  'tests/integration/indexes.test.ts',
  // Every form and message, sent again.
  'tests/integration/api/sent-twice.test.ts',
  'tests/integration/forms-sent-again.test.ts',
  // Every field of every form, every kind of file, servers that start wrongly.
  'tests/hostile/bad-starts.test.ts',
  'tests/hostile/missing-fields.test.ts',
  'tests/hostile/readers.test.ts',
  'tests/hostile/readers-busy.test.ts',
  'tests/hostile/search-parameters.test.ts',
];

/** The journeys that the short run walks; the others, and every screen in every state, are with `--all`. */
export const mainJourneys: readonly string[] = [
  'add-product',
  'approval',
  'bulk-trade',
  'chat',
  'edit-requests',
  'import',
  'kept-form',
  'lost-connection',
  'orders',
  'own-payouts',
  'payouts',
  'product-list',
  'promotions',
  'public',
  'register',
  'sign-in',
  'users',
].map((name) => `tests/e2e/${name}.test.ts`);

import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer());

/** What `npm run audit` found last: docs/operations.md, "Audit". */
export const lastAuditSchema = v.object({
  /** Of the last run, in ISO form. */
  startedAt: v.string(),
  endedAt: v.string(),
  /** Of the program that ran it. */
  version: v.string(),
  /** What each check found when it ran last; a run of some checks replaces theirs alone. */
  checks: v.array(
    v.object({
      name: v.string(),
      /** When it ended, in ISO form. */
      at: v.string(),
      records: count,
      /** Faults that were found, and how many of them were corrected. */
      wrong: count,
      repaired: count,
      /** Why not all of its records could be compared; '' when they were. */
      failed: v.fallback(v.optional(v.string(), ''), ''),
    }),
  ),
});

export type LastAudit = v.InferOutput<typeof lastAuditSchema>;

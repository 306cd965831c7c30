import * as v from 'valibot';
import { numberOrNull, text, textOrNull } from './files/documents';

/**
 * The version of the stored data that this program reads and writes: the number of the last step in
 * scripts/migrations.
 */
export const dataVersion = 21;

/**
 * The number of the first step. Data of a version below it was written by Makola itself, before 29 November
 * 2026; this commit is the last with the steps that bring it to the version of the first.
 */
export const firstStep = 19;
export const commitOfEarlierSteps = '79cac2ec';

/** How the stored data stands: docs/product.md, "Upgrades". */
export const dataStateSchema = v.object({
  /** The number of the last step that is done; null for data of another program. */
  version: numberOrNull,
  /** The step that is under way, or was interrupted, and which part of it. */
  step: v.fallback(
    v.nullish(v.object({ number: v.number(), what: text, checked: v.number(), after: textOrNull }), null),
    null,
  ),
});

export type DataState = v.InferOutput<typeof dataStateSchema>;

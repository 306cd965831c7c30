import * as v from 'valibot';
import { numberOrNull, textOrNull } from './files/documents';

/**
 * The version of the stored data that this program reads and writes: the number of the last step in
 * scripts/migrations.
 */
export const dataVersion = 20;

/** How the stored data stands: docs/product.md, "Upgrades". */
export const dataStateSchema = v.object({
  /** The number of the last step that is done; null for data of before there were any. */
  version: numberOrNull,
  /** The step that is under way, or was interrupted. */
  step: v.fallback(
    v.nullish(v.object({ number: v.number(), checked: v.number(), after: textOrNull }), null),
    null,
  ),
});

export type DataState = v.InferOutput<typeof dataStateSchema>;

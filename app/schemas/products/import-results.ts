import * as v from 'valibot';

export const count = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0);

/** Products written, by result; `asks`: approved products with a pending edit request. */
export const resultsSchema = v.object({ new: count, changed: count, asks: count, failed: count });
export type ImportResults = v.InferOutput<typeof resultsSchema>;
export const noResults: ImportResults = { new: 0, changed: 0, asks: 0, failed: 0 };

/** Photos of other websites: products that are done, photos that were stored, and those that were not. */
export const storedPhotosSchema = v.object({
  products: count,
  stored: count,
  failed: count,
  /** Photos that were not stored, or were changed; the first 100 only. */
  notes: v.fallback(
    v.optional(v.array(v.object({ line: v.number(), title: v.string(), text: v.string() })), []),
    [],
  ),
});
export type StoredPhotos = v.InferOutput<typeof storedPhotosSchema>;
export const noPhotos: StoredPhotos = { products: 0, stored: 0, failed: 0, notes: [] };

/**
 * What was undone of an import: products of its list that were looked at, new ones that were deleted, changed
 * ones that are what they were, and those that stay as they are; `notes` names the first 100 of these.
 */
export const undoneSchema = v.object({
  done: count,
  removed: count,
  restored: count,
  refused: count,
  notes: v.fallback(
    v.optional(v.array(v.object({ line: v.number(), title: v.string(), text: v.string() })), []),
    [],
  ),
});
export type UndoneImport = v.InferOutput<typeof undoneSchema>;
export const nothingUndone: UndoneImport = { done: 0, removed: 0, restored: 0, refused: 0, notes: [] };

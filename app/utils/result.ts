/**
 * What a service answers: the data, or one sentence that the form shows (and the field it belongs to).
 * `advice` says what to do next, where a fixed sentence does not (docs/product.md, "Error messages").
 */
export type Result<T, Field extends string = string> =
  | { success: true; data: T }
  | { success: false; error: string; field?: Field; advice?: string };

export function ok<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}

export function fail<Field extends string = never>(
  error: string,
  field?: Field,
): { success: false; error: string; field?: Field } {
  return field === undefined ? { success: false, error } : { success: false, error, field };
}

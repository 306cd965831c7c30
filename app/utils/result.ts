/** What a service answers: the data, or one sentence that the form shows (and the field it belongs to). */
export type Result<T, Field extends string = string> =
  | { success: true; data: T }
  | { success: false; error: string; field?: Field };

export function ok<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}

export function fail<Field extends string = never>(
  error: string,
  field?: Field,
): { success: false; error: string; field?: Field } {
  return field === undefined ? { success: false, error } : { success: false, error, field };
}

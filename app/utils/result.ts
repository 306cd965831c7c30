/** `invalid`: bad input; `conflict`: changed by another user; `unavailable`: a service did not respond. */
export type FailureKind = 'invalid' | 'conflict' | 'unavailable';

/** A message for the form, and the field that it belongs to. Nothing was changed. */
export interface Failure<Field extends string = string> {
  success: false;
  /** Determines the response's status. */
  kind: FailureKind;
  error: string;
  field?: Field;
  /** What to do next, if `error` does not say so. */
  advice?: string;
}

/** What a service returns. */
export type Result<T, Field extends string = string> = { success: true; data: T } | Failure<Field>;

export function ok<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}

export function fail<Field extends string = never>(error: string, field?: Field): Failure<Field> {
  const failure = { success: false, kind: 'invalid', error } as const;
  return field === undefined ? failure : { ...failure, field };
}

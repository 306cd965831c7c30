/** `invalid`: what was sent; `conflict`: another person's change; `unavailable`: a service did not answer. */
export type FailureKind = 'invalid' | 'conflict' | 'unavailable';

/** One sentence that the form shows, and the field that it belongs to. Nothing was changed. */
export interface Failure<Field extends string = string> {
  success: false;
  /** Decides the status of the response. */
  kind: FailureKind;
  error: string;
  field?: Field;
  /** What to do next, where `error` does not say it. */
  advice?: string;
}

/** What a service answers. */
export type Result<T, Field extends string = string> = { success: true; data: T } | Failure<Field>;

export function ok<T>(data: T): { success: true; data: T } {
  return { success: true, data };
}

export function fail<Field extends string = never>(error: string, field?: Field): Failure<Field> {
  const failure = { success: false, kind: 'invalid', error } as const;
  return field === undefined ? failure : { ...failure, field };
}

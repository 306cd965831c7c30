import * as v from 'valibot';
import { notFound } from '~/utils/app-error';

export type Schema = v.GenericSchema | undefined;
export type Output<S extends Schema> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** The parameters in the path; those that do not match are only refused once the actor is admitted. */
export interface InPath<Params> {
  isValid: boolean;
  /** @throws AppError `not-found` */
  get: () => Params;
}

export function parseParams<P extends Schema>(schema: P | undefined, params: unknown): InPath<Output<P>>;
export function parseParams(schema: Schema, params: unknown): InPath<unknown> {
  if (!schema) return { isValid: true, get: () => undefined };
  const result = v.safeParse(schema, params);
  return {
    isValid: result.success,
    get: () => {
      if (!result.success) throw notFound('page');
      return result.output;
    },
  };
}

export function parseSearch<S extends Schema>(schema: S | undefined, request: Request): Output<S>;
export function parseSearch(schema: Schema, request: Request): unknown {
  return schema && v.parse(schema, Object.fromEntries(new URL(request.url).searchParams));
}

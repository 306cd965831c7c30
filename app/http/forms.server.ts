import type { Submission } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import { data } from '@remix-run/node';
import * as v from 'valibot';
import type { Failure, FailureKind } from '../utils/result';
import { incompleteMessage } from './read-form.server';

export { brokenForm, readForm } from './read-form.server';

/** The files that a person chose for a field; browsers send an unnamed, empty one where none was chosen. */
export function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((entry) => entry instanceof File)
    .filter((file) => file.name !== '' || file.size > 0);
}

// Fields that a person cannot fill in have no words of their own: without these the library's would be said.
v.setGlobalMessage(incompleteMessage, 'form');

/**
 * Reads the fields of a form with its schema; of each field, the first problem is named. A field that is
 * missing counts as left empty.
 */
export function parseForm<S extends v.GenericSchema>(form: FormData, schema: S) {
  return parseWithValibot(withMissingFields(form, schema), {
    schema,
    info: { abortPipeEarly: true, lang: 'form' },
  });
}

/** The library has no words of ours for a required field that is not sent at all. */
function withMissingFields(form: FormData, schema: v.GenericSchema): FormData {
  const names = [...form.keys()];
  const missing = requiredNames(schema, form).filter(
    (name) => !names.some((sent) => sent === name || sent.startsWith(`${name}.`)),
  );
  if (missing.length === 0) return form;
  const whole = new FormData();
  for (const [name, value] of form) whole.append(name, value);
  for (const name of missing) whole.append(name, '');
  return whole;
}

/** The fields that a schema requires; of one with variants, those of the variant that the form names. */
function requiredNames(schema: unknown, form: FormData): string[] {
  const options = propertyOf(schema, 'options');
  if (Array.isArray(options)) {
    const key = String(propertyOf(schema, 'key'));
    const literalOf = (option: unknown) =>
      propertyOf(propertyOf(propertyOf(option, 'entries'), key), 'literal');
    const chosen: unknown = options.find((option) => literalOf(option) === form.get(key));
    return [key, ...requiredNames(chosen, form)];
  }
  const entries = propertyOf(schema, 'entries');
  if (typeof entries !== 'object' || entries === null) return [];
  return Object.entries(entries).flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
}

function isOptional(field: unknown): boolean {
  const type = propertyOf(field, 'type');
  return (
    propertyOf(field, 'fallback') !== undefined ||
    ['optional', 'nullish', 'exact_optional'].some((optional) => optional === type)
  );
}

/** Schemas tell what they are made of by properties that their general type does not name. */
function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

interface Refusal {
  /** Said above the form. */
  form?: string;
  /** Said beside the field, by its name. */
  fields?: Record<string, string>;
  /** Fields whose values are not sent back: passwords. */
  hide?: string[];
  /** As `statuses` below, or 429 for too many; usually 422. */
  status?: 422 | 409 | 429 | 503;
}

/**
 * Answers 422, or the given status, with the values kept and the messages beside their fields
 * (docs/product.md, "Forms").
 */
export function invalidForm<T>(
  submission: Submission<T>,
  { form, fields = {}, hide = [], status = 422 }: Refusal = {},
) {
  const fieldErrors = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]));
  const result = submission.reply({
    ...(form ? { formErrors: [form] } : {}),
    ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : {}),
    hideFields: hide,
  });
  return data({ result }, { status });
}

const statuses = { invalid: 422, conflict: 409, unavailable: 503 } as const satisfies Record<
  FailureKind,
  number
>;

/**
 * The refusal for what a service said: beside the field it named, else above the form. Its advice, what to do
 * next where the error does not say it, stands above the form.
 */
export function refusalOf({ kind, error, field, advice }: Failure): Refusal {
  const status = statuses[kind];
  return field ? { form: advice, fields: { [field]: error }, status } : { form: error, status };
}

/** The refusal of one field, beside what the schema says of the others. */
export function refusalOfField(field: string, error: string | null): Refusal {
  return error === null ? {} : { fields: { [field]: error } };
}

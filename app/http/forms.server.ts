import type { Submission } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
import * as v from 'valibot';
import { data } from '~/framework.server';
import { currentRequest } from '../utils/request-context.server';
import type { Failure, FailureKind } from '../utils/result';
import { incompleteMessage } from './read-form.server';

export { brokenForm, readForm } from './read-form.server';

/** The files chosen for a field. Browsers send an unnamed, empty file when none was chosen. */
export function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((entry) => entry instanceof File)
    .filter((file) => file.name !== '' || file.size > 0);
}

/** The values of two fields that come in pairs, such as the names of columns and what each is. */
export function pairsOf(form: FormData, name: string, chosen: string): [name: string, chosen: string][] {
  const values = form.getAll(chosen).map(String);
  const names = form.getAll(name).map(String).slice(0, values.length);
  return names.map((text, index) => [text, values[index] ?? '']);
}

// Fields that people cannot fill in have no message of their own; this replaces the library's.
v.setGlobalMessage(incompleteMessage, 'form');

/**
 * Validates a form with its schema and reports the first problem of each field. A missing field counts as
 * empty.
 */
export function parseForm<S extends v.GenericSchema>(form: FormData, schema: S) {
  const submission = parseWithValibot(withMissingFields(form, schema), {
    schema,
    info: { abortPipeEarly: true, lang: 'form' },
  });
  const { unsentForm } = currentRequest();
  return unsentForm ? asUnsent(submission, unsentForm) : submission;
}

/** A form that is shown again: refused, however valid it is, until its person sends it. */
function asUnsent<T>(
  submission: Submission<T>,
  { message, leftOut = [] }: { message: string; leftOut?: string[] },
): Submission<T> {
  return {
    status: 'error',
    payload: submission.payload,
    error: submission.status === 'success' ? {} : submission.error,
    reply: (options = {}) => {
      const formErrors = 'formErrors' in options ? (options.formErrors ?? []) : [];
      const answer = submission.reply({ ...options, formErrors: [message, ...formErrors] });
      for (const name of leftOut) delete answer.error?.[name];
      return answer;
    },
  };
}

/** Adds required fields that were not sent, so that they get our messages and not the library's. */
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

/** The fields that a schema requires; for a variant schema, those of the variant that the form selects. */
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

/** Reads a schema's property that its general type does not declare. */
function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

interface Refusal {
  /** Shown above the form. */
  form?: string;
  /** Shown beside the field, by field name. */
  fields?: Record<string, string>;
  /** Fields whose values are not sent back, such as passwords. */
  hide?: string[];
  /** One of `statuses` below, or 429; 422 by default. */
  status?: 422 | 409 | 429 | 503;
}

/**
 * Responds with 422, or the given status, keeping the values, with messages beside their fields
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
 * Shows a service's failure beside the field it names, else above the form. Its advice (what to do next,
 * where the error does not say it) goes above the form.
 */
export function refusalOf({ kind, error, field, advice }: Failure): Refusal {
  const status = statuses[kind];
  return field ? { form: advice, fields: { [field]: error }, status } : { form: error, status };
}

/** Refuses one field, in addition to what the schema found. */
export function refusalOfField(field: string, error: string | null): Refusal {
  return error === null ? {} : { fields: { [field]: error } };
}

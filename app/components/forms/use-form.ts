import type { SubmissionResult } from '@conform-to/react';

/**
 * Shows the errors that conform found on the server. Conform's own hook also validates in the browser, for
 * 10 kB (gzip) of script; this one only shows them (docs/decisions/forms.md).
 */
export interface FieldMetadata {
  id: string;
  name: string;
  /** Id of the form, so that a control outside of it belongs to it. */
  formId: string;
  errorId: string;
  descriptionId: string;
  required: boolean;
  /** Error messages. */
  errors: string[] | undefined;
  /** What was typed, else what the record holds. */
  initialValue: string;
}

export interface FormMetadata {
  id: string;
  /** Errors of the whole form. */
  errors: string[] | undefined;
  /** By the names of the fields; '' for the whole form. */
  allErrors: Record<string, string[]>;
  /** What was sent in a field, for a form that came back; undefined for another one. */
  sentValue: (name: string) => string | undefined;
  status: 'success' | 'error' | undefined;
}

export interface FormOptions<Values> {
  id: string;
  /** The action's result; undefined before the form was sent. */
  lastResult: SubmissionResult | undefined;
  defaultValue: Values;
  constraint?: { [Name in keyof Values]?: { required?: boolean } };
}

/** The metadata of a form and its fields, from the defaults or from what came back with errors. */
export function useForm<Values extends { [Name in keyof Values]: string }>({
  id,
  lastResult,
  defaultValue,
  constraint,
}: FormOptions<Values>): [FormMetadata, { [Name in keyof Values]: FieldMetadata }] {
  const allErrors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(lastResult?.error ?? {})) {
    if (messages) allErrors[name] = messages;
  }
  const field = (name: keyof Values & string): FieldMetadata => ({
    id: `${id}-${name}`,
    name,
    formId: id,
    errorId: `${id}-${name}-error`,
    descriptionId: `${id}-${name}-description`,
    required: constraint?.[name]?.required ?? false,
    errors: allErrors[name],
    initialValue: typedValue(lastResult?.initialValue, name) ?? defaultValue[name],
  });
  const fields: Partial<{ [Name in keyof Values]: FieldMetadata }> = {};
  for (const name in defaultValue) fields[name] = field(name);
  const sentValue = (name: string) => typedValue(lastResult?.initialValue, name);
  const form = { id, errors: allErrors[''], allErrors, sentValue, status: lastResult?.status };
  return [form, fields as { [Name in keyof Values]: FieldMetadata }];
}

/**
 * The typed value that came back with the errors, by a name like `rows[0].price`; '' if it was left empty.
 */
function typedValue(payload: SubmissionResult['initialValue'], name: string): string | undefined {
  if (!payload) return undefined;
  let typed: unknown = payload;
  for (const key of name.split(/[.[\]]+/).filter(Boolean)) {
    typed = typeof typed === 'object' && typed !== null ? Reflect.get(typed, key) : undefined;
  }
  return typeof typed === 'string' ? typed : '';
}

/** Attributes of the `<form>`. The browser's own messages are off: ours come from the server. */
export function getFormProps({ id }: FormMetadata) {
  return { id, noValidate: true };
}

/**
 * Attributes of a field's control.
 * @param described whether there is help text with the id `descriptionId`
 */
export function getControlProps(field: FieldMetadata, described: boolean) {
  const invalid = field.errors !== undefined;
  const texts = [described && field.descriptionId, invalid && field.errorId].filter(Boolean);
  return {
    id: field.id,
    name: field.name,
    form: field.formId,
    required: field.required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': texts.length > 0 ? texts.join(' ') : undefined,
  };
}

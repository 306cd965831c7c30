import type { Submission } from '@conform-to/react';
import { parseWithValibot } from '@conform-to/valibot';
// The errors too: this package has its own copy of the multipart parser inside.
import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MultipartParseError,
  parseFormData,
} from '@mjackson/form-data-parser';
import { data } from '@remix-run/node';
import type * as v from 'valibot';
import { AppError } from './app-error';
import type { Away } from './away.server';

/** Bytes of one file beyond which nothing of the form is read; smaller ones get a message beside the field. */
const hardFileLimit = 40 * 1024 * 1024;
/** Files of one form beyond which nothing of it is read. */
const hardFileCount = 40;

/**
 * Reads a form of any kind. Files are read up to hard limits, which protect the server; what a field allows is
 * told beside the field.
 * @throws AppError `too-large` beyond the hard limits, `invalid` for a form that is broken
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data'))
      return await request.formData();
    return await parseFormData(request, { maxFileSize: hardFileLimit, maxFiles: hardFileCount });
  } catch (error) {
    if (error instanceof MaxFileSizeExceededError || error instanceof MaxFilesExceededError) {
      throw new AppError(
        'too-large',
        error.message,
        'These files are too large or too many. Go back and choose fewer or smaller ones.',
      );
    }
    if (error instanceof MultipartParseError || error instanceof TypeError) {
      throw new AppError(
        'invalid',
        error.message,
        'This form did not arrive whole. Go back and send it again.',
      );
    }
    throw error;
  }
}

/** The files that a person chose for a field; browsers send an unnamed, empty one where none was chosen. */
export function filesOf(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((entry) => entry instanceof File)
    .filter((file) => file.name !== '' || file.size > 0);
}

/** Reads the fields of a form with its schema; of each field, the first thing to mend is told. */
export function parseForm<S extends v.GenericSchema>(form: FormData, schema: S) {
  return parseWithValibot(form, { schema, info: { abortPipeEarly: true } });
}

interface Refusal {
  /** Said above the form. */
  form?: string;
  /** Said beside the field, by its name. */
  fields?: Record<string, string>;
  /** Fields whose values are not sent back: passwords. */
  hide?: string[];
  /** 409 for a clash with another person's change, 429 for too many, 503 for a service that is away; usually 422. */
  status?: 422 | 409 | 429 | 503;
}

/** Answers 422 with the values kept and the messages beside their fields (product.md, section 2). */
export function invalidForm<T>(
  submission: Submission<T>,
  { form, fields = {}, hide = [], status = 422 }: Refusal = {},
) {
  const fieldErrors = Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [name, [message]]),
  );
  const result = submission.reply({
    ...(form ? { formErrors: [form] } : {}),
    ...(Object.keys(fieldErrors).length > 0 ? { fieldErrors } : {}),
    hideFields: hide,
  });
  return data({ result }, { status });
}

/**
 * The refusal for what a service said: beside the field it named, else above the form. Its advice, what to do next where
 * the error does not say it, stands above the form.
 */
export function refusalOf(
  failure: { error: string; field?: string; advice?: string } | { clash: string } | Away,
): Refusal {
  if ('clash' in failure) return { form: failure.clash, status: 409 };
  if ('away' in failure) return { form: failure.error, status: 503 };
  const { error, field, advice } = failure;
  return field ? { form: advice, fields: { [field]: error } } : { form: error };
}

/** The refusal of one field, beside what the schema says of the others. */
export function refusalOfField(field: string, error: string | null): Refusal {
  return error === null ? {} : { fields: { [field]: error } };
}

/**
 * Runs a service; a clash with another person's change (409) comes back as a refusal of the form, so that
 * what was typed is kept beside what the record is now.
 */
export async function orClash<T>(work: Promise<T>): Promise<T | { success: false; clash: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict')
      return { success: false, clash: error.userMessage };
    throw error;
  }
}

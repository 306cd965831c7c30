import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseForm } from '../http/forms.server';
import { incompleteMessage } from '../http/read-form.server';
import { importDecisionSchema, importFormSchema } from './products/import-forms';
import { savedViewFormSchema } from './users/saved-views';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*form*.ts', '!./**/*.test.ts'], {
  eager: true,
});

const isSchema = (value: unknown): value is v.GenericSchema =>
  v.is(v.looseObject({ kind: v.literal('schema') }), value);
const fieldSchema = v.looseObject({ type: v.string(), literal: v.optional(v.unknown()) });
const objectSchema = v.looseObject({ entries: v.record(v.string(), fieldSchema) });
const variantSchema = v.looseObject({ options: v.array(objectSchema) });

/** The fields of a form; of one with several intents, those of each. */
function formsOf(schema: v.GenericSchema) {
  if (v.is(objectSchema, schema)) return [schema.entries];
  return v.is(variantSchema, schema) ? schema.options.map(({ entries }) => entries) : [];
}

const elsewhere = { importFormSchema, importDecisionSchema, savedViewFormSchema };
const forms = [...Object.values(modules), elsewhere].flatMap((module) =>
  Object.entries(module).flatMap(([name, schema]) =>
    isSchema(schema) && name.endsWith('Schema')
      ? formsOf(schema).map((fields) => ({ name, intent: fields.intent?.literal ?? '', schema, fields }))
      : [],
  ),
);

// Browsers send every text field, also when nothing was typed.
test.each(forms)('$name $intent accepts its optional fields empty', ({ schema, fields }) => {
  const form = new FormData();
  for (const [name, { literal }] of Object.entries(fields)) form.append(name, String(literal ?? ''));
  const errors = parseForm(form, schema).reply().error ?? {};
  const optional = Object.keys(fields).filter((name) => fields[name]?.type === 'optional');
  expect(optional.filter((name) => errors[name]?.includes(incompleteMessage))).toEqual([]);
});

test('finds the forms of all folders', () => {
  expect(forms.length).toBeGreaterThan(80);
});

import * as v from 'valibot';
import { limits } from '~/schemas/limits';
import { oneLine } from '~/utils/one-line';
import type { ProductVariants } from './product-variants';

/** An option with its values, like Size: S, M, L. */
export interface VariantOption {
  name: string;
  values: string[];
}

/** Characters of the values of one option; longer texts are cut, and then have too many values. */
const maxText = 8_000;

const typed = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.slice(0, maxText)),
    ),
    '',
  ),
  '',
);

/** What is typed about the options, by the names of the fields. */
const texts = {
  option1: typed,
  values1: typed,
  option2: typed,
  values2: typed,
  option3: typed,
  values3: typed,
};
const optionTextsSchema = v.object(texts);
export type OptionTexts = v.InferOutput<typeof optionTextsSchema>;

/** The search parameters of the page of variants. `table`: the options are chosen. */
export const variantsSearch = v.object({
  step: v.fallback(v.optional(v.picklist(['', 'table', 'remove']), ''), ''),
  ...texts,
});
export type VariantsSearch = v.InferOutput<typeof variantsSearch>;

const numbers = [1, 2, 3] as const;
type FieldName = keyof OptionTexts;

/**
 * Reads the options that were typed; an option without a name and values is left out.
 *
 * @returns the errors by field, with those options that have none
 */
export function readOptions(search: OptionTexts): {
  options: VariantOption[];
  errors: Partial<Record<FieldName, string>>;
} {
  const errors: Partial<Record<FieldName, string>> = {};
  const options: VariantOption[] = [];
  for (const number of numbers) {
    const name = oneLine(search[`option${number}`]);
    const values = splitValues(search[`values${number}`]);
    if (!name && values.length === 0) continue;
    const nameError = findNameError(name, options);
    const valuesError = findValuesError(values);
    if (nameError) errors[`option${number}`] = nameError;
    if (valuesError) errors[`values${number}`] = valuesError;
    options.push({ name, values });
  }
  if (options.length === 0) errors.option1 = 'Enter an option, like Size or Colour.';
  return { options, errors };
}

function findNameError(name: string, others: VariantOption[]): string | null {
  const { name: max } = limits.variants;
  if (!name) return 'Enter a name for this option, like Size.';
  if (name.length > max) return `An option’s name must be ${max} characters or fewer.`;
  const isUsed = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  return isUsed ? `You already have an option “${name}”. Enter a different name.` : null;
}

function findValuesError(values: string[]): string | null {
  const { value: max } = limits.variants;
  if (values.length === 0) return 'Enter at least one value, like Small.';
  const long = values.find((value) => value.length > max);
  return long ? `“${long.slice(0, 20)}…” is too long. A value can have up to ${max} characters.` : null;
}

/** One value per line, or a single line with commas. A value that is listed twice counts once. */
function splitValues(text: string): string[] {
  const separator = /[\r\n]/.test(text) ? /[\r\n]+/ : ',';
  const values = new Map<string, string>();
  for (const part of text.split(separator)) {
    const value = oneLine(part);
    if (value && !values.has(value.toLowerCase())) values.set(value.toLowerCase(), value);
  }
  return [...values.values()];
}

/** The options of a product with all values that its variants have, in the order of the variants. */
export function optionsOf({ options, rows }: ProductVariants): VariantOption[] {
  return options.map((name, index) => ({
    name,
    values: [...new Set(rows.flatMap(({ values }) => values[index] ?? []))],
  }));
}

/** The options as `readOptions` reads them. */
export function textsOfOptions(options: readonly VariantOption[]): OptionTexts {
  const nameOf = (index: number) => options[index]?.name ?? '';
  const valuesOf = (index: number) => joinValues(options[index]?.values ?? []);
  return {
    option1: nameOf(0),
    values1: valuesOf(0),
    option2: nameOf(1),
    values2: valuesOf(1),
    option3: nameOf(2),
    values3: valuesOf(2),
  };
}

/** The line break at the end keeps a comma within a single value. */
const joinValues = (values: string[]) =>
  values.length === 1 && values[0]?.includes(',') ? `${values[0]}\n` : values.join('\n');

import * as v from 'valibot';

// Records that are kept for years store a cause and its values, not a sentence: the sentence is made when it
// is shown, of a table in `app/texts/`. What older records store as a sentence stays as it is.

/** Causes by name, each with the schema of its values. */
type Causes = Record<string, v.GenericSchema>;

/** A cause with its values, as a record stores them. */
export type ToldBy<Table extends Causes> = {
  [Cause in keyof Table & string]: { cause: Cause; values: v.InferOutput<Table[Cause]> };
}[keyof Table & string];

/** What is said of each cause; of some also by what stands `before`. */
export type CauseTexts<Table extends Causes, Before extends string[] = []> = {
  [Cause in keyof Table]: (values: v.InferOutput<Table[Cause]>, ...before: Before) => string;
};

/** Values as a record stores them; a table of causes says which they are. */
export const storedValues = v.record(v.string(), v.unknown());

/** What is said of a stored cause; its name where it is not known, or has other values. */
export function sayCause<Table extends Causes, Before extends string[]>(
  { causes, texts }: { causes: Table; texts: CauseTexts<Table, Before> },
  { cause, values }: { cause: string; values: unknown },
  ...before: Before
): string {
  const schema = Object.hasOwn(causes, cause) ? causes[cause] : undefined;
  const read = schema && v.safeParse(schema, values);
  if (!read?.success) return [...before, cause].filter(Boolean).join(', ');
  // The values are those of the cause; the compiler does not see that the two belong together.
  const text = texts[cause] as (values: unknown, ...before: Before) => string;
  return text(read.output, ...before);
}

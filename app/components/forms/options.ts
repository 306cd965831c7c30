/** Options of a `SelectField` whose values are words that people read. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

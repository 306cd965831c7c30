import type * as v from 'valibot';
import { type ActName, acts } from '~/acts/acts';

/** What a field that is a text has, by its name. */
type TextOf = (field: string) => string;

/** Facts of an act as its schema describes them: texts as asked for, numbers and choices of any kind. */
export function makeFacts(name: ActName, textOf: TextOf = () => 'Ama'): object {
  return Object(exampleOf(name, acts[name].facts, textOf));
}

interface Described {
  type: string;
  entries?: Record<string, v.GenericSchema>;
  options?: readonly unknown[];
  literal?: unknown;
  wrapped?: v.GenericSchema;
}

/** @throws Error for a kind of schema that no act has yet */
function exampleOf(field: string, schema: v.GenericSchema, textOf: TextOf): unknown {
  const { type, entries = {}, options = [], literal, wrapped }: Described = schema;
  switch (type) {
    case 'string':
      return textOf(field);
    case 'number':
      return 9_999_999.99;
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'picklist':
      return options[0];
    case 'literal':
      return literal;
    case 'nullable':
      return wrapped ? null : undefined;
    case 'object':
      return Object.fromEntries(
        Object.entries(entries).map(([name, entry]) => [name, exampleOf(name, entry, textOf)]),
      );
    default:
      throw new Error(`${field} is of the kind ${type}, which this does not know`);
  }
}

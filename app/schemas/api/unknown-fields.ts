import type * as v from 'valibot';
import { pointerOf } from '~/schemas/intake/refusals';

/** So many are named: who sends more knows enough. */
const maxNamed = 20;

/**
 * Fields of what a program sent that its schema does not have, as JSON Pointers: '/items/0/qty'. They are
 * ignored, so a field with a slip in its name would be lost in silence.
 */
export function unknownFields(schema: v.GenericSchema, sent: unknown): string[] {
  const found: string[] = [];
  collect(schema, sent, [], found);
  return found;
}

function collect(schema: object, sent: unknown, path: readonly (string | number)[], found: string[]): void {
  if (typeof sent !== 'object' || sent === null) return;
  const { entries, item, wrapped } = schema as { entries?: object; item?: object; wrapped?: object };
  if (wrapped) collect(wrapped, sent, path, found);
  if (item && Array.isArray(sent))
    for (const [index, one] of sent.entries()) {
      if (found.length >= maxNamed) return;
      collect(item, one, [...path, index], found);
    }
  if (!entries || Array.isArray(sent)) return;
  for (const [name, value] of Object.entries(sent)) {
    if (found.length >= maxNamed) return;
    if (Object.hasOwn(entries, name)) collect(Reflect.get(entries, name), value, [...path, name], found);
    // A name may be as long as the body.
    else found.push(pointerOf([...path, name.slice(0, 100)]));
  }
}

import { useState } from 'react';
import type { FormMetadata } from '~/components/forms/use-form';
import { limits } from '~/schemas/limits';
import { idsInKey, pickKey } from '~/schemas/orders/sale-lines';
import type { ShownLine } from './sold-lines';

/** The lines of a sale as they are typed; a newer version of its draft replaces them. */
export function useLines(
  { lines: saved, version }: { lines: readonly ShownLine[]; version: string },
  form: FormMetadata,
) {
  const [typed, setTyped] = useState(() => ({ version, lines: linesSent(saved, form) }));
  const lines = typed.version === version ? typed.lines : saved;
  const units = new Map<string, number>();
  for (const line of lines) {
    const key = pickKey(line);
    units.set(key, (units.get(key) ?? 0) + (/^\d{1,7}$/.test(line.quantity) ? Number(line.quantity) : 0));
  }
  return {
    lines,
    setLines: (changed: ShownLine[]) => setTyped({ version, lines: changed }),
    unitsIn: units,
  };
}

/** The lines with what a form that came back says of each, and those that it had added. */
function linesSent(saved: readonly ShownLine[], { sentValue }: FormMetadata): readonly ShownLine[] {
  const known = saved.map((line) => ({
    ...line,
    price: sentValue(`lines.${line.id}.price`) ?? line.price,
    quantity: sentValue(`lines.${line.id}.quantity`) ?? line.quantity,
  }));
  const added = Array.from({ length: limits.sale.lines }, (_, index) => `l${index + 1}`).flatMap((id) => {
    const sent = (name: string) => sentValue(`lines.${id}.${name}`) ?? '';
    const of = sent('of');
    if (of === '') return [];
    const shown = { title: sent('title'), variant: '', price: sent('price'), quantity: sent('quantity') };
    return [{ id, ...idsInKey(of), ...shown, isAdded: true }];
  });
  return [...known, ...added];
}

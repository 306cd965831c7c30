import type { ChangedValue } from '~/schemas/products/many-changes';
import { formatAmount } from '~/utils/money';
import { formatCount } from '~/utils/text';

/** The prices (GHS) and the stock of a product that change at once, each before and after. */
export function ChangedValues({ values }: { values: readonly ChangedValue[] }) {
  return (
    <ul className="tabular-nums">
      {values.map(({ variantId, variant, field, before, after }) => (
        <li key={`${variantId} ${field}`}>
          {variant ? `${variant}: ` : ''}
          {field === 'price' ? 'Price ' : 'Stock '}
          {textOf(field, before)}
          <span aria-hidden="true"> → </span>
          <span className="sr-only"> becomes </span>
          <strong className="font-medium">{textOf(field, after)}</strong>
        </li>
      ))}
    </ul>
  );
}

function textOf(field: ChangedValue['field'], value: number | null): string {
  if (value === null) return '—';
  return field === 'price' ? formatAmount(value) : formatCount(value);
}

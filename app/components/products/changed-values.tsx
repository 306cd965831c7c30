import type { ChangedCategory, ChangedValue } from '~/schemas/products/many-changes';
import { formatAmount } from '~/utils/money';
import { formatCount } from '~/utils/text';

/** Props of `ChangedValues`. Prices are GHS. */
interface ChangedValuesProps {
  values: readonly ChangedValue[];
  category: ChangedCategory | null;
}

/** The prices, stock and category of a product that change at once, each before and after. */
export function ChangedValues({ values, category }: ChangedValuesProps) {
  return (
    <ul className="tabular-nums">
      {values.map(({ variantId, variant, field, before, after }) => (
        <li key={`${variantId} ${field}`}>
          {variant ? `${variant}: ` : ''}
          {field === 'price' ? 'Price ' : 'Stock '}
          <Becomes before={textOf(field, before)} after={textOf(field, after)} />
        </li>
      ))}
      {category ? (
        <li className="wrap-anywhere">
          Category <Becomes {...category} />
          {category.asks ? ', after approval' : ''}
        </li>
      ) : null}
    </ul>
  );
}

function Becomes({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before}
      <span aria-hidden="true"> → </span>
      <span className="sr-only"> becomes </span>
      <strong className="font-medium">{after}</strong>
    </>
  );
}

function textOf(field: ChangedValue['field'], value: number | null): string {
  if (value === null) return '—';
  return field === 'price' ? formatAmount(value) : formatCount(value);
}

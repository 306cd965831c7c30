import { CheckboxChoices, CheckboxSet } from '~/components/forms/checkbox-set';
import type { FieldMetadata } from '~/components/forms/use-form';

/** What events are about, by the beginning of their names. */
const groups = {
  order: 'orders',
  return: 'returns',
  product: 'products',
  payout: 'payouts',
  promotion: 'promotions',
  seller: 'sellers',
};

function groupsOf(choices: readonly string[]) {
  return Object.entries(groups)
    .filter(([name]) => choices.includes(`${name}.*`))
    .map(([name, things]) => ({
      things,
      all: { value: `${name}.*`, label: `All events of ${things} (${name}.*)` },
      single: choices
        .filter((value) => value.startsWith(`${name}.`) && !value.endsWith('.*'))
        .map((value) => ({ value, label: value })),
    }));
}

/** Which events a webhook is sent: all of a kind, or single ones, which are open where one is chosen. */
export const EventSet = ({
  choices,
  field,
  chosen,
}: {
  /** Of `eventChoicesOf`. */
  choices: readonly string[];
  field: FieldMetadata;
  chosen: readonly string[];
}) => (
  <CheckboxSet field={field} legend="Events">
    <div className="divide-y divide-border">
      {groupsOf(choices).map(({ things, all, single }) => (
        <div key={things} className="py-2 first:pt-0 last:pb-0">
          <CheckboxChoices field={field} choices={[all]} chosen={chosen} />
          <details className="disclosure" open={single.some(({ value }) => chosen.includes(value))}>
            <summary>Single events of {things}</summary>
            <CheckboxChoices
              field={field}
              choices={single}
              chosen={chosen}
              className="grid gap-x-6 sm:grid-cols-2"
            />
          </details>
        </div>
      ))}
    </div>
  </CheckboxSet>
);

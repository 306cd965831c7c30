import { Form } from '@remix-run/react';
import { useId } from 'react';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { type SalesRangeName, salesRangeNames } from '~/schemas/sales-ranges';
import type { SalesSearch } from '~/schemas/sales-search';

const labels: Record<SalesRangeName, string> = {
  today: 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
};
/** Keys of digits come first in an object. */
const ordered: SalesRangeName[] = ['today', ...salesRangeNames.filter((name) => name !== 'today')];

/** The range of days: some to choose from, or two days to type. */
export function RangePicker({
  search,
  to,
  problem,
}: {
  search: SalesSearch;
  to: (search: Record<string, string>) => string;
  /** What is wrong with the typed days. */
  problem: string | null;
}) {
  const id = useId();
  const isTyped = search.from !== '' || search.to !== '';
  return (
    <div className="mb-4">
      <StatusTabs
        label="Days"
        tabs={ordered.map((name) => ({
          label: labels[name],
          to: to({ range: name === '30' ? '' : name }),
          current: !isTyped && name === search.range,
        }))}
      />
      <Form
        action={to({})}
        data-print="hide"
        preventScrollReset
        // Otherwise browsers restore the next page's values into the controls after Back.
        autoComplete="off"
        className="mt-3 flex flex-wrap items-center gap-2"
      >
        {[
          { name: 'from', label: 'From', value: search.from },
          { name: 'to', label: 'To', value: search.to },
        ].map(({ name, label, value }) => (
          <div key={`${name}=${value}`} className="flex items-center gap-1.5 max-md:basis-full">
            <label htmlFor={`${id}-${name}`} className="text-muted-foreground max-md:w-12">
              {label}
            </label>
            <Input
              id={`${id}-${name}`}
              type="date"
              name={name}
              defaultValue={value}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="max-md:flex-1 md:h-8 md:w-36 md:text-sm"
            />
          </div>
        ))}
        <Button variant="outline" size="sm">
          Show
        </Button>
        {problem ? (
          <p id={`${id}-problem`} role="alert" className="basis-full text-sm text-destructive">
            {problem}
          </p>
        ) : null}
      </Form>
    </div>
  );
}

import { DateInputs } from '~/components/lists/date-inputs';
import { StatusTabs } from '~/components/lists/status-tabs';
import { Form } from '~/framework';
import { type SalesRangeName, salesRangeNames } from '~/schemas/sales/sales-ranges';
import type { SalesSearch } from '~/schemas/sales/sales-search';

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
        className="mt-3"
      >
        <DateInputs
          key={`${search.from} ${search.to}`}
          from={search.from}
          to={search.to}
          action="Show"
          problem={problem}
        />
      </Form>
    </div>
  );
}

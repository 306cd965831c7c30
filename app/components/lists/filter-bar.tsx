import { useId } from 'react';
import { DateInputs, type DateRange } from '~/components/lists/date-inputs';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { PhoneSheet } from '~/components/ui/phone-sheet';
import { popoverButton } from '~/components/ui/popover';
import { Say } from '~/components/words/words';
import { Form, useSubmit } from '~/framework';
import { FilterSelect, type FilterSelectProps } from './filter-select';
import { isSet } from './list-of';

/** Props of `FilterBar`. `hidden` keeps the rest of the URL (the tab). */
export type FilterBarProps = {
  action: string;
  search?: { name: string; value: string; label: string; placeholder: string };
  selects: FilterSelectProps[];
  /** Two days, YYYY-MM-DD, as the parameters `from` and `to`. */
  dates?: DateRange;
  hidden?: Record<string, string>;
  /** The list without filters; only when one is set. */
  clearTo?: string;
  /** One more button, on phones; "Filters" is an icon beside it. */
  phoneButton?: React.ReactNode;
};

/**
 * Search and filters of a list in one GET form, so that they are kept in the URL. With JavaScript a select
 * submits the form at once. On phones the selects are in a sheet (a popover, no JavaScript).
 */
export function FilterBar({
  action,
  search,
  selects,
  dates,
  hidden = {},
  clearTo,
  phoneButton,
}: FilterBarProps) {
  const submit = useSubmit();
  const id = useId();
  const active = selects.filter(isSet).length + (dates?.from || dates?.to ? 1 : 0);

  function sendSelect(event: React.ChangeEvent<HTMLSelectElement>) {
    if (!event.currentTarget.closest(':popover-open')) submit(event.currentTarget.form);
  }

  return (
    <Form
      action={action}
      preventScrollReset
      // Otherwise browsers restore the next page's values into the controls after Back.
      autoComplete="off"
      data-slot="filter-bar"
      data-print="hide"
      className="my-1.5 flex flex-wrap items-center gap-2 md:my-3"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {search ? (
        <div className="flex min-w-0 flex-1 basis-40 gap-2 md:max-w-96">
          <Input
            key={search.value}
            type="search"
            name={search.name}
            defaultValue={search.value}
            aria-label={search.label}
            placeholder={search.placeholder}
            className="flex-1 md:h-8 md:min-w-40"
          />
          <Button variant="outline" size="sm" className="max-md:w-11 max-md:px-0">
            <Icon name="search" className="md:hidden" />
            <span className="max-md:sr-only">
              <Say of="buttons">Search</Say>
            </span>
          </Button>
        </div>
      ) : null}
      {selects.length > 0 ? (
        <Button type="button" variant="outline" className="md:hidden" {...popoverButton(id)}>
          <Icon name="sliders-horizontal" />
          <span className={phoneButton ? 'sr-only' : undefined}>Filters</span>
          {active > 0 ? ` (${active})` : null}
        </Button>
      ) : null}
      {phoneButton}
      {selects.length > 0 ? (
        <PhoneSheet id={id} title="Filters" closeLabel="Close filters">
          {selects.map((select) => (
            <FilterSelect key={`${select.name}=${select.value}`} {...select} onChange={sendSelect} />
          ))}
          {dates ? (
            <DateInputs
              key={`${dates.from} ${dates.to}`}
              {...dates}
              action="Apply dates"
              buttonClass="max-md:hidden"
            />
          ) : null}
          <Button className="md:hidden">Show results</Button>
        </PhoneSheet>
      ) : null}
      {dates && selects.length === 0 ? (
        <DateInputs key={`${dates.from} ${dates.to}`} {...dates} action="Apply dates" />
      ) : null}
      {search || selects.length === 0 ? null : (
        <Button variant="outline" size="sm" className="max-md:hidden">
          Apply
        </Button>
      )}
      {clearTo ? (
        <Link
          to={clearTo}
          preventScrollReset
          className="link inline-flex min-h-11 items-center md:min-h-8 md:px-1"
        >
          Clear filters
        </Link>
      ) : null}
    </Form>
  );
}

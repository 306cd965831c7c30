import { Form, Link, useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { popover, popoverButton } from '~/components/ui/popover';
import { FilterSelect, type FilterSelectProps } from './filter-select';

/**
 * Props of `FilterBar`. `hidden` keeps the rest of the URL (the tab); `children` stand on the right (Export).
 */
export type FilterBarProps = {
  action: string;
  search?: { name: string; value: string; label: string; placeholder: string };
  selects: FilterSelectProps[];
  hidden?: Record<string, string>;
  /** The list without filters; given only when one is set. */
  clearTo?: string;
  children?: React.ReactNode;
};

/**
 * Search and filters of a list in one GET form, so that they live in the URL. A select sends the form by
 * itself where there is JavaScript; the button always does. On a phone the selects are in a sheet (a popover,
 * no JavaScript).
 */
export function FilterBar({ action, search, selects, hidden = {}, clearTo, children }: FilterBarProps) {
  const submit = useSubmit();
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const id = useId();
  const active = selects.filter((select) => select.value !== (select.options[0]?.value ?? '')).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever the location changes
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [key]);

  function sendSelect(event: React.ChangeEvent<HTMLSelectElement>) {
    if (!sheet.current?.matches(':popover-open')) submit(event.currentTarget.form);
  }

  return (
    <Form
      action={action}
      preventScrollReset
      // After Back, browsers would put into the controls what the next page was asked for.
      autoComplete="off"
      data-slot="filter-bar"
      data-print="hide"
      className="my-3 flex flex-wrap items-center gap-2"
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
            <span className="max-md:sr-only">Search</span>
          </Button>
        </div>
      ) : null}
      {selects.length > 0 ? (
        <Button type="button" variant="outline" className="md:hidden" {...popoverButton(id)}>
          <Icon name="sliders-horizontal" />
          Filters{active > 0 ? ` (${active})` : ''}
        </Button>
      ) : null}
      {selects.length > 0 ? (
        <div ref={sheet} {...popover(id)} className="filter-sheet">
          <div className="flex items-center justify-between md:hidden">
            <p className="text-base font-medium">Filters</p>
            <Button
              type="button"
              variant="ghost"
              size="icon"
              aria-label="Close filters"
              {...popoverButton(id, 'hide')}
            >
              <Icon name="x" />
            </Button>
          </div>
          {selects.map((select) => (
            <FilterSelect key={`${select.name}=${select.value}`} {...select} onChange={sendSelect} />
          ))}
          <Button className="md:hidden">Show results</Button>
        </div>
      ) : null}
      {search ? null : (
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
      {children ? (
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{children}</div>
      ) : null}
    </Form>
  );
}

import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import type { PagePosition } from '~/utils/pages';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { formId } from './buy-form';

/**
 * Shows other products and keeps the selection: submits the whole form by GET. `view` holds the search
 * parameters to show; '' runs the search that is typed.
 */
function ViewButton({
  view,
  children,
  ...props
}: { view: string } & Omit<React.ComponentProps<typeof Button>, 'asChild'>) {
  return (
    <Button
      form={formId}
      formMethod="get"
      formAction={paths.seller.promotions()}
      formNoValidate
      name="view"
      value={view}
      variant="outline"
      size="sm"
      {...props}
    >
      {children}
    </Button>
  );
}

/** Any value that is not empty and has no search parameters. */
const everything = 'all';

/** Its button is the first of the form, so Enter searches and never buys. */
export function PickerSearch({ q }: { q: string }) {
  return (
    <div data-print="hide" className="my-3 flex flex-wrap items-center gap-2">
      <div className="flex min-w-0 flex-1 basis-40 gap-2 md:max-w-96">
        <Input
          key={q}
          type="search"
          form={formId}
          name="q"
          defaultValue={q}
          autoComplete="off"
          aria-label="Search your products"
          placeholder="Title or SKU"
          className="flex-1 md:h-8 md:min-w-40"
        />
        <ViewButton view="" className="max-md:w-11 max-md:px-0">
          <Icon name="search" className="md:hidden" />
          <span className="max-md:sr-only">Search</span>
        </ViewButton>
      </div>
      {q ? <ShowAll>Clear search</ShowAll> : null}
    </div>
  );
}

/** Shows all approved products again. */
export function ShowAll({ children }: { children: React.ReactNode }) {
  return <ViewButton view={everything}>{children}</ViewButton>;
}

/** The number of products shown, and links to the previous and the next page. */
export function PickerPages({
  q,
  shown,
  total,
  previous,
  next,
}: {
  q: string;
  shown: number;
  total: number;
  previous: PagePosition | null;
  next: PagePosition | null;
}) {
  const nouns = ['approved product', 'approved products'] as const;
  const viewAt = ({ after, trail }: PagePosition) => new URLSearchParams({ q, after, trail }).toString();
  return (
    <nav aria-label="Pages" className="flex min-h-11 flex-wrap items-center justify-between gap-2 md:min-h-8">
      <p className="text-muted-foreground tabular-nums">
        {total === shown ? plural(shown, ...nouns) : `${formatCount(shown)} of ${plural(total, ...nouns)}`}
      </p>
      <div data-print="hide" className="flex gap-2">
        {previous ? <ViewButton view={viewAt(previous)}>Previous</ViewButton> : null}
        {next ? <ViewButton view={viewAt(next)}>Next</ViewButton> : null}
      </div>
    </nav>
  );
}

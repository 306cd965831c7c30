import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';

/**
 * The saved views of a list as links, and the form that saves the filters that are set. `params` are the
 * list's search parameters.
 */
export function SavedViews({
  to,
  views,
  params,
  error,
}: {
  to: (search: Record<string, string>) => string;
  views: { name: string; query: string }[];
  params: Record<string, string>;
  /** Why a view was not saved. */
  error?: string;
}) {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
  const isSaved = views.some((view) => view.query === query);
  // A tab alone is one tap away already.
  const canSave = !isSaved && Object.entries(params).some(([name, value]) => name !== 'tab' && value !== '');
  if (views.length === 0 && !canSave && !error) return null;
  return (
    <div data-print="hide" className="mb-3 flex flex-wrap items-center gap-2">
      {views.map(({ name, query: saved }) => (
        <span
          key={name}
          className="inline-flex items-center rounded-full border border-border bg-card text-sm data-current:border-primary"
          data-current={saved === query || undefined}
        >
          <Link
            to={to(Object.fromEntries(new URLSearchParams(saved)))}
            aria-current={saved === query ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-full py-1 pl-3 wrap-anywhere hover:underline md:min-h-8"
          >
            {name}
          </Link>
          <Form method="post" action={to(params)}>
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="query" value={query} />
            <Button
              name="intent"
              value="remove-view"
              variant="ghost"
              size="icon"
              aria-label={`Remove view ${name}`}
              className="rounded-full md:size-8"
            >
              <Icon name="x" />
            </Button>
          </Form>
        </span>
      ))}
      {canSave ? (
        <details open={Boolean(error)}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center md:min-h-8">
            Save view
          </summary>
          <Form method="post" action={to(params)} className="mt-1 flex flex-wrap items-center gap-2">
            <input type="hidden" name="query" value={query} />
            <Input
              name="name"
              aria-label="Name of the view"
              placeholder="Name of the view"
              maxLength={40}
              autoComplete="off"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? 'view-error' : undefined}
              className="w-48 md:h-8"
            />
            <Button name="intent" value="save-view" variant="outline" size="sm">
              Save view
            </Button>
          </Form>
        </details>
      ) : null}
      {error ? (
        <p id="view-error" role="alert" className="basis-full text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}

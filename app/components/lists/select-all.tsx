import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { useHydrated } from '~/components/ui/use-hydrated';
import { selectRows, useSelection } from './selection';

/** Selects every row of a list; only with JavaScript. `form` is the id of the list's `BulkBar`. */
export function SelectAll({ form, label }: { form: string; label: string }) {
  const hydrated = useHydrated();
  const { selected, rows } = useSelection(form);
  return (
    <>
      <span className="sr-only">{label}</span>
      {hydrated ? (
        <input
          type="checkbox"
          aria-label={label}
          checked={rows > 0 && selected === rows}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && selected < rows;
          }}
          onChange={({ currentTarget: { checked } }) => selectRows(form, checked)}
        />
      ) : null}
    </>
  );
}

/**
 * The same as a link, for phones and for browsers without JavaScript: the list at `allTo` has every row
 * selected, that at `noneTo` none.
 */
export function SelectAllLink({
  form,
  allTo,
  noneTo,
  isAll,
}: {
  form: string;
  allTo: string;
  noneTo: string;
  /** Whether the rows came selected. */
  isAll: boolean;
}) {
  const hydrated = useHydrated();
  const { selected, rows } = useSelection(form);
  const clears = hydrated ? rows > 0 && selected === rows : isAll;
  return (
    <Button asChild variant="outline">
      <Link
        to={clears ? noneTo : allTo}
        preventScrollReset
        onClick={(event: React.MouseEvent) => {
          event.preventDefault();
          selectRows(form, !clears);
        }}
      >
        {clears ? 'Clear' : 'Select all'}
      </Link>
    </Button>
  );
}

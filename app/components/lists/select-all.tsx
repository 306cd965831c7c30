import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { useHydrated } from '~/components/ui/use-hydrated';
import { useNavigate } from '~/framework';
import { selectRows, useSelection } from './selection';

interface SelectAllProps {
  /** The list with every row selected, and with none. */
  allTo: string;
  noneTo: string;
  /** Whether every row came selected. */
  isAll: boolean;
  /** Whether `allTo` has more rows than the page shows. */
  loads?: boolean;
}

/** Selects all rows or none: at once, unless more have to be loaded. */
function useSelectAll({ allTo, loads }: SelectAllProps) {
  const navigate = useNavigate();
  return (checked: boolean) => {
    if (checked && loads) navigate(allTo, { preventScrollReset: true });
    else selectRows(checked);
  };
}

/** In the head of the boxes' column: a box, or a link without JavaScript. */
export function SelectAll({ label, ...all }: SelectAllProps & { label: string }) {
  const hydrated = useHydrated();
  const { selected, rows } = useSelection();
  const select = useSelectAll(all);
  if (!hydrated)
    return (
      <Link
        to={all.isAll ? all.noneTo : all.allTo}
        aria-label={all.isAll ? undefined : label}
        className="inline-flex min-h-8 items-center underline"
      >
        {all.isAll ? 'None' : 'All'}
      </Link>
    );
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={rows > 0 && selected === rows}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < rows;
      }}
      onChange={({ currentTarget: { checked } }) => select(checked)}
    />
  );
}

const boxId = 'select-rows';

/** "Select", in the line of the search: the head of the list comes when it was pressed. */
export const SelectButton = () => (
  <label htmlFor={boxId} className="select-button button button-outline md:hidden">
    Select
  </label>
);

/**
 * The head of a list on a phone: its rows have boxes only after "Select", by CSS alone; in browsers without
 * `:has` always.
 *
 * @param isOn whether rows came selected
 * @param isWork whether all rows can be selected at one tap; others have a `SelectButton`
 */
export function SelectRows({ isOn, isWork, ...all }: SelectAllProps & { isOn: boolean; isWork?: boolean }) {
  const hydrated = useHydrated();
  const { selected, rows } = useSelection();
  const select = useSelectAll(all);
  const clears = hydrated ? rows > 0 && selected === rows : all.isAll;
  return (
    <div data-print="hide" data-work={isWork ? '' : undefined} className="select-rows">
      <Button asChild variant="link" className="px-0">
        <Link
          to={clears ? all.noneTo : all.allTo}
          preventScrollReset
          onClick={(event: React.MouseEvent) => {
            event.preventDefault();
            select(!clears);
          }}
        >
          {clears ? 'Clear' : 'Select all'}
        </Link>
      </Button>
      <label className="button button-link relative ms-auto px-0 has-focus-visible:outline-2">
        <input
          key={String(isOn)}
          id={boxId}
          type="checkbox"
          defaultChecked={isOn}
          onChange={({ currentTarget: { checked } }) => checked || selectRows(false)}
          className="sr-only"
        />
        {isWork ? <span>Select</span> : null}
        <span>Done</span>
      </label>
    </div>
  );
}

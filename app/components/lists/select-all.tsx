import { Checkbox } from '~/components/ui/checkbox';
import { useHydrated } from '~/components/ui/use-hydrated';

/** Selects every row of a list; only with JavaScript. `form` is the id of the list's `BulkBar`. */
export function SelectAll({ form, label }: { form: string; label: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <span className="sr-only">{label}</span>
      {hydrated ? (
        <Checkbox
          aria-label={label}
          onChange={({ currentTarget: { checked } }) => {
            const rows = document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form}"]`);
            for (const row of rows) row.checked = checked;
          }}
        />
      ) : null}
    </>
  );
}

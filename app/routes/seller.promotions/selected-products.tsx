import type { FieldMetadata } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { limits } from '~/schemas/limits';
import { formatCount } from '~/utils/text';

const { max } = limits.promotionProducts;

/** Products selected on other pages or in other searches: shown above the list, where they can be removed. */
export function SelectedProducts({
  field,
  selected,
  isSelected,
  dropped,
}: {
  field: FieldMetadata;
  selected: { id: string; title: string }[];
  isSelected: (id: string, before: boolean) => boolean;
  /** How many were dropped out because the maximum was reached. */
  dropped: number;
}) {
  return (
    <fieldset className="mt-3 rounded-lg border border-border bg-card px-4 py-2">
      <legend className="sr-only">Selected products</legend>
      <p className="py-1 text-muted-foreground">
        {selected.length} of {max} selected.
        {selected.length >= max ? ' Remove one to select another.' : null}
        {dropped > 0 ? ` ${formatCount(dropped)} more ${dropped === 1 ? 'was' : 'were'} left out.` : null}
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {selected.map(({ id, title }) => (
          <li key={id}>
            <label htmlFor={`selected-${id}`} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
              <Checkbox
                id={`selected-${id}`}
                form={field.formId}
                name={field.name}
                value={id}
                defaultChecked={isSelected(id, true)}
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

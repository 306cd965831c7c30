import type { FieldMetadata } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { limits } from '~/schemas/limits';
import { formatCount } from '~/utils/text';

const { max } = limits.promotionProducts;

/** What was ticked before the list was turned or searched: it stands above the list and can be taken away. */
export function KeptProducts({
  field,
  kept,
  isTicked,
  left,
}: {
  field: FieldMetadata;
  kept: { id: string; title: string }[];
  isTicked: (id: string, before: boolean) => boolean;
  /** How many were ticked beyond the most. */
  left: number;
}) {
  return (
    <fieldset className="mt-3 rounded-lg border border-border bg-card px-4 py-2">
      <legend className="sr-only">Chosen so far</legend>
      <p className="py-1 text-muted-foreground">
        {kept.length} of {max} chosen.
        {kept.length >= max ? ' That is the most: take one away to choose another.' : null}
        {left > 0 ? ` ${formatCount(left)} more ${left === 1 ? 'was' : 'were'} left out.` : null}
      </p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {kept.map(({ id, title }) => (
          <li key={id}>
            <label htmlFor={`kept-${id}`} className="flex min-h-11 items-center gap-2.5 md:min-h-8">
              <Checkbox
                id={`kept-${id}`}
                form={field.formId}
                name={field.name}
                value={id}
                defaultChecked={isTicked(id, true)}
              />
              <span className="min-w-0 wrap-anywhere">{title}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

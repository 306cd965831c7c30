import { type FieldMetadata, getControlProps } from '~/components/forms/use-form';
import { Checkbox } from '~/components/ui/checkbox';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { otherCode } from '~/schemas/settings/settings-rows';
import type { FormRow } from './form-rows.server';

/** One row of a list's form; an empty one adds an entry. The reason ‘other’ stays last. */
export function ListRow({ row, field, noun }: { row: FormRow; field: FieldMetadata; noun: string }) {
  const { errors, errorId } = field;
  const { index, was, text, place, remove } = row;
  const fixed = noun === 'reason' && was === otherCode;
  const label = was ? `${noun} ${text || was}` : `new ${noun}`;
  return (
    <tr className="align-top">
      <td className="py-1 pr-2">
        <input type="hidden" name={`rows.${index}.was`} value={was} />
        {fixed ? (
          <span className="flex h-11 items-center justify-center text-muted-foreground md:h-10">Last</span>
        ) : (
          <Input
            name={`rows.${index}.place`}
            defaultValue={place}
            inputMode="numeric"
            autoComplete="off"
            aria-label={`Position of ${label}`}
            className="px-1 text-center tabular-nums"
          />
        )}
      </td>
      <td className="py-1">
        <Input
          {...getControlProps(field, false)}
          defaultValue={text}
          autoComplete="off"
          aria-label={`Name of ${label}`}
          placeholder={was ? undefined : `New ${noun}`}
        />
        {errors ? (
          <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-destructive">
            <Icon name="circle-alert" className="mt-0.5" />
            <span>
              <span className="sr-only">Error: </span>
              {errors.join(' ')}
            </span>
          </p>
        ) : null}
      </td>
      <td className="py-1">
        {was && !fixed ? (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
          <label className="flex h-11 items-center justify-center md:h-10">
            <Checkbox name={`rows.${index}.remove`} defaultChecked={remove} aria-label={`Remove ${label}`} />
          </label>
        ) : null}
      </td>
    </tr>
  );
}

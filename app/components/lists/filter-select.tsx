import { useId } from 'react';
import { Icon } from '~/components/ui/icon';

/** A filter or sort order. The first option is the default; any other value shows as active. */
export type FilterSelectProps = {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChange?: React.ChangeEventHandler<HTMLSelectElement>;
};

/**
 * A select: a small pill on desktop, a labelled control in the sheet on phones. Part of `FilterBar`.
 */
export function FilterSelect({ name, label, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  const isActive = value !== (options[0]?.value ?? '');
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block font-medium md:sr-only">
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        onChange={onChange}
        data-set={isActive || undefined}
        className="h-11 w-full appearance-none truncate rounded-md border border-input bg-card pr-9 pl-3 text-base data-set:border-primary data-set:text-primary md:h-8 md:max-w-48 md:rounded-full md:border-dashed md:bg-transparent md:pr-7 md:text-sm md:text-muted-foreground md:data-set:border-solid"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute right-3 bottom-3.5 size-4 text-muted-foreground md:right-2.5 md:bottom-2.5 md:size-3"
      />
    </div>
  );
}

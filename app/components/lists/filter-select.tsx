import { useId } from 'react';
import { Icon } from '~/components/ui/icon';
import { useSay } from '~/components/words/words';

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
  const say = useSay('statuses', 'reasons');
  const isActive = value !== (options[0]?.value ?? '');
  return (
    <div className="filter-select">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} onChange={onChange} data-set={isActive || undefined}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {say(option.label).text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  );
}

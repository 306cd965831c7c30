import { Checkbox } from '~/components/ui/checkbox';

/**
 * Props of `RowCheckbox`: those of `Checkbox`, and a label for screen readers ('Select Kente stole').
 */
export type RowCheckboxProps = React.ComponentProps<typeof Checkbox> & { label: string };

/**
 * Selects a row for a bulk action, in a column with `phone: 'select'`; its touch target is 44 px. If the bulk
 * form is elsewhere, pass its id as `form`.
 */
export function RowCheckbox({ label, ...checkbox }: RowCheckboxProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is inside
    <label>
      <Checkbox aria-label={label} {...checkbox} />
    </label>
  );
}

import type { FilterSelectProps } from '~/components/lists/filter-select';
import { regions } from '~/schemas/regions';

/** The filter of a list by the region of the goods. */
export const regionFilter = (value: string): FilterSelectProps => ({
  name: 'region',
  label: 'Region',
  value,
  options: [{ value: '', label: 'All regions' }, ...regions.map((name) => ({ value: name, label: name }))],
});

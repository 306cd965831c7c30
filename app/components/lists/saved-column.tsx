import { Time } from '~/components/status/time';
import type { DataListColumn } from './data-list';

/** When a draft was saved last. */
export const savedColumn: DataListColumn<{ updatedAt: string | null }> = {
  id: 'saved',
  header: 'Saved',
  phoneLabel: 'Saved',
  quiet: true,
  cell: ({ updatedAt }) => (updatedAt ? <Time value={updatedAt} mode="relative" /> : '—'),
};

import type { SectionPage } from '~/utils/navigation';

/** Props of what the keys open. */
export interface OpenedProps {
  /** The address of the area's search. */
  action: string;
  personId: string;
  /** Of the area. */
  pages: readonly SectionPage[];
  onClose: () => void;
}

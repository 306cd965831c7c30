/** Props of what the keys open. */
export interface OpenedProps {
  /** The address of the area's search. */
  action: string;
  personId: string;
  onClose: () => void;
}

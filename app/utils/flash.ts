export type FlashKind = 'success' | 'info' | 'warning' | 'danger';

/** A message that the next page shows once. */
export interface Flash {
  kind: FlashKind;
  text: string;
  /** What to do about it. */
  link?: { to: string; label: string };
  /** Whether someone has signed out: the next page deletes what the browser kept of them. */
  endsVisit?: boolean;
}

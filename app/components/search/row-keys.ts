const titles = '[data-slot=data-list] tbody th a';

/** Index of the row with the focus; -1 for none. */
function focusedRow(links: HTMLElement[]): number {
  const row = document.activeElement?.closest('tr');
  return row ? links.findIndex((link) => row.contains(link)) : -1;
}

/** Focuses the title of a row further down, or up. */
export function moveInRows(step: number): void {
  const links = [...document.querySelectorAll<HTMLElement>(titles)];
  const next = focusedRow(links) + step;
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus();
}

/** Selects the focused row, or not any more. */
export function selectRow(): void {
  const row = document.activeElement?.closest('tr');
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
}

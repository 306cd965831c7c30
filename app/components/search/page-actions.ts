/** Something that can be done on the page that is open. */
export interface PageAction {
  label: string;
  run: () => void;
}

/** The header's links and buttons, what has a key, and the steps of a record; not the way back. */
const actions = [
  '[data-slot="page-header"] :is(a, button)',
  ':is(a, button)[aria-keyshortcuts]',
  '[data-step]',
]
  .map((selector) => `main ${selector}:not([aria-keyshortcuts="u"])`)
  .join();

/** What can be done on the page, in its order: each as its control says it. */
export function actionsOfPage(): PageAction[] {
  const controls = [...document.querySelectorAll<HTMLElement>(actions)].filter(
    (one) => !one.closest('.bulk-bar') && one.getClientRects().length > 0,
  );
  const labelled = controls.map((control) => [control.textContent?.trim() ?? '', control] as const);
  return [...new Map(labelled)].flatMap(([label, control]) =>
    label === '' ? [] : { label, run: () => control.click() },
  );
}

import { useEffect, useRef } from 'react';
import { useNavigate } from '~/framework';
import { nameOfPage, type SectionPage } from '~/utils/navigation';
import { moveInRows, selectRow } from './row-keys';

/** Keys of every list; its rows come before what else has the key. */
const rowKeys: Record<string, () => void> = {
  j: () => moveInRows(1),
  k: () => moveInRows(-1),
  x: selectRow,
};

/** For so long after `g` the next key leads to a page of the menu. */
const goMs = 1500;

/**
 * Single keys outside text fields: j, k and x in a list, and of everything on the page that names its key in
 * `aria-keyshortcuts`. Buttons and links are pressed, fields get the focus; so do the controls for selected
 * rows, and the focused row is selected if none is. After `g` a key leads to the page of the area that has
 * it. Keys need JavaScript: what they do has a control.
 *
 * @param pages of the area
 */
export function usePageKeys(pages: readonly SectionPage[]): void {
  const navigate = useNavigate();
  const latest = useRef({ pages, navigate });
  latest.current = { pages, navigate };
  useEffect(() => {
    let goesUntil = 0;
    /** @returns whether a page has this key */
    function goTo(key: string): boolean {
      const page = latest.current.pages.find(({ goKey }) => goKey === key);
      if (page) latest.current.navigate(page.to);
      return page !== undefined;
    }
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event)) return;
      const goes = event.timeStamp < goesUntil;
      goesUntil = event.key === 'g' ? event.timeStamp + goMs : 0;
      if (goes ? goTo(event.key) : actOn(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A dialog that was closed has the focus for a moment more: keys are the page's again. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox],[type=radio]), select, textarea, [contenteditable], dialog[open]',
  ) !== null;

/** @returns whether the page has something for this key */
function actOn(key: string): boolean {
  const ofRows = Object.hasOwn(rowKeys, key) ? rowKeys[key] : undefined;
  if (ofRows && document.querySelector('[data-slot=data-list] tbody')) {
    ofRows();
    return true;
  }
  const control = keyedControls().find((one) => keyOf(one) === key);
  if (!control) return false;
  if (control.closest('.bulk-bar')) {
    if (!document.querySelector('tbody input[type=checkbox]:checked')) selectRow();
    control.focus();
  } else if (control.matches('a, button')) control.click();
  else control.focus();
  return true;
}

/** What has a key and can be seen, in the order of the page. */
const keyedControls = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    // The bar of selected rows is hidden while none is.
    (one) => one.closest('.bulk-bar') || one.getClientRects().length > 0,
  );

const keyOf = (control: HTMLElement) => control.getAttribute('aria-keyshortcuts') ?? '';

/** The pages of the area that have a key, with the keys that lead to them after `g`. */
export const keysToPages = (pages: readonly SectionPage[]): [key: string, what: string][] =>
  pages.flatMap((page) => (page.goKey ? [[page.goKey, nameOfPage(page)] as [string, string]] : []));

/** The keys of the page with what they do, for the list of shortcuts. */
export function keysOfPage(): [key: string, what: string][] {
  const keys = new Map<string, string>();
  for (const control of keyedControls()) keys.set(keyOf(control), nameOf(control));
  if (document.querySelector('[data-slot=data-list] tbody')) {
    keys.set('j', 'Next row').set('k', 'Previous row');
    if (document.querySelector('tbody input[type=checkbox]')) keys.set('x', 'Select the row');
    keys.set('Enter', 'Open the row');
  }
  return [...keys];
}

/** A control as it is labelled. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control && control.labels instanceof NodeList ? control.labels[0] : undefined;
  const text = label?.textContent ?? control.getAttribute('aria-label') ?? control.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

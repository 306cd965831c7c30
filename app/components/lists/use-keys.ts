import { useEffect } from 'react';

/** What each key does, by its letter. */
export type Keys = Record<string, () => void>;

/**
 * Lets single letters do things while nobody types; with JavaScript only, so each is reachable otherwise too.
 */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox],[type=radio]), select, textarea')
      )
        return;
      const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}

/** Clicks the first of these that can be seen. */
export function press(selector: string): void {
  [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)?.click();
}

/** Gives the focus to the first of these that can be seen, and brings it into view. */
export function focusOn(selector: string): void {
  [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)?.focus();
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

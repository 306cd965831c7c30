import { useEffect } from 'react';

/** Actions by key. */
export type Keys = Record<string, () => void>;

/**
 * Single-key shortcuts outside text fields. They need JavaScript, so every action needs another way too.
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

/** Clicks the first visible match. */
export function press(selector: string): void {
  [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)?.click();
}

/** Focuses the first visible match and scrolls it into view. */
export function focusOn(selector: string): void {
  [...document.querySelectorAll<HTMLElement>(selector)].find(isVisible)?.focus();
}

function isVisible(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}

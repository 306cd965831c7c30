import { useEffect } from 'react';

/** The page's own title, and the one with the count. */
let plain = '';
let shown = '';

/** (3, 'Products · Makola') → '(3) Products · Makola' */
export function withCount(count: number, title: string): string {
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}

/** Keeps the number in the title as pages change it, until the returned function is called. */
function keepInTitle(count: number): () => void {
  const show = () => {
    // Any other title was set by a new page.
    if (document.title !== shown) plain = document.title;
    shown = withCount(count, plain);
    if (document.title !== shown) document.title = shown;
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    if (document.title === shown) document.title = plain;
  };
}

/** Shows the number of unread notifications before the title of every page. */
export function useTitleCount(unread: number): void {
  useEffect(() => keepInTitle(unread), [unread]);
}

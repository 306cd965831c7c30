import { useEffect } from 'react';

/** What the page is called without a count, and what we have made of it. */
let plain = '';
let shown = '';

/** (3, 'Products · Makola') → '(3) Products · Makola' */
export function withCount(count: number, title: string): string {
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}

/** Keeps the number there, whatever the pages call themselves, until the function returned is called. */
function keepInTitle(count: number): () => void {
  const show = () => {
    // Another title than ours is that of a new page.
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

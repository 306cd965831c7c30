/** What the page is called without a count, and what we have made of it. */
let plain = '';
let shown = '';

/** (3, 'Products · Makola') → '(3) Products · Makola' */
export function withCount(count: number, title: string): string {
  return count > 0 ? `(${count > 99 ? '99+' : count}) ${title}` : title;
}

/** Keeps the number before the title, whatever the pages call themselves, until the function returned is called. */
export function keepInTitle(count: number): () => void {
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

/** Milliseconds until a stylesheet that could not be loaded is requested again. */
const retryMs = 3_000;

const listeners = new Set<() => void>();
let isLoaded = false;

/** Whether the document has all rules, not only those of its first page. */
export function hasWholeStylesheet(): boolean {
  isLoaded ||= document.querySelector('style[data-slot="first-rules"]') === null;
  return isLoaded;
}

/** Calls the listener once the whole stylesheet has arrived. Returns a function that removes it. */
export function onWholeStylesheet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adds the stylesheet to the document, and tries again until it is there. The returned function ends the
 * tries.
 */
export function loadStylesheet(href: string): () => void {
  let timer: number | undefined;
  function add() {
    const link = document.createElement('link');
    link.onload = () => {
      isLoaded = true;
      for (const listener of listeners) listener();
    };
    link.onerror = () => {
      link.remove();
      timer = window.setTimeout(add, retryMs);
    };
    Object.assign(link, { rel: 'stylesheet', href });
    document.head.append(link);
  }
  add();
  return () => window.clearTimeout(timer);
}

import { type ComponentType, useEffect, useState } from 'react';
import type { OpenedProps } from '~/components/search/opened-by-key';
import { usePageKeys } from '~/components/search/page-keys';

type Part = ComponentType<OpenedProps>;

// Loaded when they are asked for: most visits use neither.
const loadPalette = (): Promise<Part> => import('~/components/search/palette').then(({ Palette }) => Palette);
const loadShortcuts = (): Promise<Part> =>
  import('~/components/search/shortcuts').then(({ Shortcuts }) => Shortcuts);

function loaderFor({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? loadPalette : null;
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return key === '?' && !isTyping ? loadShortcuts : null;
}

/** Attributes of a link to the search that opens the palette instead. */
export const opensPalette = { 'data-palette': '' };

/**
 * What opens over every page of an area, with JavaScript: the palette by Ctrl K and by links with
 * `opensPalette`, the shortcuts by `?`.
 */
export function AreaKeys(props: Omit<OpenedProps, 'onClose'>) {
  const [opened, setOpened] = useState<{ Part: Part } | null>(null);
  usePageKeys(props.pages);
  useEffect(() => {
    function open(event: KeyboardEvent) {
      const load = loaderFor(event);
      if (!load) return;
      event.preventDefault();
      // One that cannot be loaded leaves the page as it is.
      load().then(
        (Part) => setOpened({ Part }),
        () => {},
      );
    }
    function tap(event: MouseEvent) {
      const link =
        event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[data-palette]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // The router leaves the link alone then.
      event.preventDefault();
      loadPalette().then(
        (Part) => setOpened({ Part }),
        () => location.assign(link.href),
      );
    }
    document.addEventListener('keydown', open);
    document.addEventListener('click', tap, true);
    return () => {
      document.removeEventListener('keydown', open);
      document.removeEventListener('click', tap, true);
    };
  }, []);
  return opened ? <opened.Part {...props} onClose={() => setOpened(null)} /> : null;
}

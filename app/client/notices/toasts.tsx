import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';
import { ToastCard } from './toast-card';
import { holdToasts, keepToasts, useToasts } from './toast-store';

/** The short messages in the corner. They stand inside a polite live region, so they are read out as they come. */
export function Toasts() {
  const { cards, more } = useToasts();
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** What had the focus before somebody went to the cards. */
  const before = useRef<EventTarget | null>(null);
  const isEmpty = cards.length === 0;

  const hold = (next: boolean) => {
    holdToasts(next);
    setHeld(next);
  };

  const close = (id: string) => {
    const inside = box.current?.contains(document.activeElement);
    keepToasts((card) => card.id !== id);
    // A card that goes takes the focus with it.
    if (inside && before.current instanceof HTMLElement) before.current.focus();
  };

  useEffect(() => {
    // The last card leaves without a word of the mouse that was over it.
    if (isEmpty) {
      holdToasts(false);
      return setHeld(false);
    }
    const closeAll = (event: KeyboardEvent) => {
      // Escape is first for what lies over the page.
      if (event.key !== 'Escape' || document.querySelector(openMenu)) return;
      if (box.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
        before.current.focus();
      keepToasts(() => false);
    };
    document.addEventListener('keydown', closeAll, { capture: true });
    return () => document.removeEventListener('keydown', closeAll, { capture: true });
  }, [isEmpty]);

  if (isEmpty) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is at it
    <div
      ref={box}
      className="toasts"
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(box.current?.contains(document.activeElement) ?? false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        hold(true);
      }}
      onBlur={({ relatedTarget, currentTarget }) => hold(currentTarget.contains(relatedTarget))}
    >
      {cards.map((card) => (
        <ToastCard key={card.id} notice={card} held={held} onClose={() => close(card.id)} />
      ))}
      {more > 0 ? (
        <Link to={paths.notifications()} className="toast-more">
          and {formatCount(more)} more
        </Link>
      ) : null}
    </div>
  );
}

// Inside of `:is`, what an older browser does not know does no harm.
const openMenu = ':is([data-slot="details-menu"][open], :popover-open)';

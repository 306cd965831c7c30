import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';
import { ToastCard } from './toast-card';
import { holdToasts, keepToasts, useToasts } from './toast-store';

/**
 * The short messages in the corner. They stand inside a polite live region, so they are read out as they
 * come.
 */
export function Toasts({ userId }: { userId: string }) {
  const { cards, more } = useToasts(userId);
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** What had the focus before somebody went to the cards. */
  const before = useRef<EventTarget | null>(null);
  /** A finger does not hover. */
  const pointing = useRef(false);
  const isEmpty = cards.length === 0;

  const hold = (next: boolean) => {
    holdToasts(next);
    setHeld(next);
  };

  /** Gives the focus back before what has it goes. */
  const leave = () => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement && box.current?.contains(focused))) return;
    if (before.current instanceof HTMLElement) before.current.focus();
    else focused.blur();
  };

  const close = (id: string) => {
    leave();
    keepToasts((card) => card.id !== id);
  };

  const closeAll = useRef(() => {});
  closeAll.current = () => {
    leave();
    keepToasts(() => false);
  };

  useEffect(() => {
    // The last card leaves without a word of the mouse that was over it.
    if (isEmpty) {
      pointing.current = false;
      holdToasts(false);
      return setHeld(false);
    }
    const onKey = (event: KeyboardEvent) => {
      // Escape is first for what lies over the page.
      if (event.key === 'Escape' && !document.querySelector(openMenu)) closeAll.current();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isEmpty]);

  if (isEmpty) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is at it
    <div
      ref={box}
      className="toasts"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'mouse') return;
        pointing.current = true;
        hold(true);
      }}
      onPointerLeave={({ currentTarget }) => {
        pointing.current = false;
        hold(currentTarget.contains(document.activeElement));
      }}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        hold(true);
      }}
      onBlur={({ relatedTarget, currentTarget }) =>
        hold(pointing.current || currentTarget.contains(relatedTarget))
      }
    >
      {cards.map((card) => (
        <ToastCard key={card.id} notification={card} held={held} onClose={() => close(card.id)} />
      ))}
      {more > 0 ? (
        <Link discover="none" to={paths.notifications()} className="toast-more">
          and {formatCount(more)} more
        </Link>
      ) : null}
    </div>
  );
}

// Inside of `:is`, what an older browser does not know does no harm.
const openMenu = ':is([data-slot="details-menu"][open], :popover-open)';

import { useEffect, useRef, useState } from 'react';
import { Link } from '~/components/ui/link';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';
import { ToastCard } from './toast-card';
import { holdToasts, keepToasts, useToasts } from './toast-store';

/**
 * The toasts in the corner. They are inside a polite live region, so screen readers announce them.
 */
export function Toasts({ userId }: { userId: string }) {
  const { cards, more } = useToasts(userId);
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** What had the focus before the cards. */
  const before = useRef<EventTarget | null>(null);
  /** Whether a mouse is over the cards; fingers do not hover. */
  const pointing = useRef(false);
  const isEmpty = cards.length === 0;

  const hold = (next: boolean) => {
    holdToasts(next);
    setHeld(next);
  };

  /** Gives the focus back before the focused card is removed. */
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
    // No pointerleave is sent when the last card is removed under the mouse.
    if (isEmpty) {
      pointing.current = false;
      holdToasts(false);
      return setHeld(false);
    }
    const onKey = (event: KeyboardEvent) => {
      // Escape closes open menus first.
      if (event.key === 'Escape' && !document.querySelector(openMenu)) closeAll.current();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isEmpty]);

  if (isEmpty) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timers on hover and focus
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

// In `:is`, older browsers ignore selectors they do not know.
const openMenu = ':is([data-slot="details-menu"][open], :popover-open)';

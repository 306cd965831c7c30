import { useEffect, useRef } from 'react';
import { cn } from '~/utils/class-names';

/** A dialog over the page; Escape and a click beside it close it, and the focus returns. */
export function Dialog({
  label,
  onClose,
  className,
  children,
}: {
  label: string;
  onClose: () => void;
  className?: string;
  children: React.ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Not what surrounds it, which can have the focus too.
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape.
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className={cn('dialog', className)}
    >
      {children}
    </dialog>
  );
}

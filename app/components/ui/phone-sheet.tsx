import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { popover, popoverButton } from '~/components/ui/popover';
import { useLocation } from '~/framework';

/** Props of `PhoneSheet`. Spread `popoverButton(id)` onto its button. */
export interface PhoneSheetProps {
  id: string;
  title: string;
  closeLabel: string;
  children: React.ReactNode;
}

/** Inline on desktop; on phones a sheet that a button opens, without JavaScript too. */
export function PhoneSheet({ id, title, closeLabel, children }: PhoneSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever the location changes
  useEffect(() => {
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover();
  }, [key]);

  return (
    <div ref={sheet} {...popover(id)} className="phone-sheet">
      <div className="flex items-center justify-between md:hidden">
        <p className="text-base font-medium">{title}</p>
        <Button
          type="button"
          variant="ghost"
          size="icon"
          aria-label={closeLabel}
          {...popoverButton(id, 'hide')}
        >
          <Icon name="x" />
        </Button>
      </div>
      {children}
    </div>
  );
}

import { useId } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { PhoneSheet } from '~/components/ui/phone-sheet';
import { popoverButton } from '~/components/ui/popover';

/**
 * Actions on a whole list or record, beside its title: Export of a list, and `more`. On phones several are in
 * a sheet, so that they take no line of their own.
 */
export function ListTools({ children, more }: { children?: React.ReactNode; more?: React.ReactNode }) {
  const id = useId();
  if (!more) return children;
  return (
    <>
      <Button
        type="button"
        variant="outline"
        size="icon"
        aria-label="More actions"
        className="md:hidden"
        {...popoverButton(id)}
      >
        <Icon name="ellipsis" />
      </Button>
      <PhoneSheet id={id} title="More actions" closeLabel="Close actions">
        {more}
        {children}
      </PhoneSheet>
    </>
  );
}

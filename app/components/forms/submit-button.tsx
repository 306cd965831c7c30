import { useEffect, useRef, useState } from 'react';
import { useWaitingRequest } from '~/client/forms/waiting-requests';
import { Button, type ButtonProps } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useNavigation } from '~/framework';

/** Props of `SubmitButton`: those of `Button`, and its label while submitting. */
export type SubmitButtonProps = Omit<ButtonProps, 'asChild' | 'type'> & {
  /** Label while the form is being sent: 'Saving …'. */
  pendingLabel?: string;
  /**
   * For forms sent with a fetcher: `fetcher.state === 'submitting'`. Navigating forms are detected.
   */
  pending?: boolean;
};

/**
 * Submits its form: shows a spinner while the form is being sent, and can't send it twice; it can while the
 * form waits for the connection. A form may have several, each with `name="intent"` and its own value.
 */
export function SubmitButton({ pendingLabel, pending, children, onClick, ...props }: SubmitButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { busy, mine } = useSubmitting(ref, pending);
  return (
    <Button
      ref={ref}
      {...props}
      type="submit"
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {mine ? <Icon name="loader-circle" className="animate-spin" /> : null}
      {mine && pendingLabel ? pendingLabel : children}
    </Button>
  );
}

/** Whether the button's form is being sent (`busy`), and by this very button (`mine`). */
function useSubmitting(ref: React.RefObject<HTMLButtonElement>, pending?: boolean) {
  const isWaiting = useWaitingRequest()?.isForm ?? false;
  const navigating = useNavigation().formMethod !== undefined;
  const [sender, setSender] = useState<'none' | 'other' | 'this'>('none');

  useEffect(() => {
    function onSubmit(event: SubmitEvent) {
      const button = ref.current;
      if (!button || event.target !== button.form) return setSender('none');
      setSender(event.submitter && event.submitter !== button ? 'other' : 'this');
    }
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [ref]);

  const busy = !isWaiting && (pending ?? (navigating && sender !== 'none'));
  return { busy, mine: busy && sender !== 'other' };
}

import { useNavigation } from '@remix-run/react';
import { Button, type ButtonProps } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

/** Props of `IntentButton`: those of `Button`, what it decides, and what it says while it works. */
type IntentButtonProps = Omit<ButtonProps, 'asChild' | 'type'> & {
  intent: string;
  pendingLabel: string;
};

/**
 * Sends its form with an intent, once. The forms' own `SubmitButton` would bring all fields along (4 kB),
 * which this page, a list already, has no use for.
 */
export function IntentButton({ intent, pendingLabel, children, ...props }: IntentButtonProps) {
  const { formData } = useNavigation();
  const busy = formData !== undefined;
  const mine = formData?.get('intent') === intent;
  return (
    <Button
      {...props}
      type="submit"
      name="intent"
      value={intent}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
      }}
    >
      {mine ? <Icon name="loader-circle" className="animate-spin" /> : null}
      {mine ? pendingLabel : children}
    </Button>
  );
}

import { Button, type ButtonProps } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useNavigation } from '~/framework';

type IntentButtonProps = Omit<ButtonProps, 'asChild' | 'type'> & {
  intent: string;
  pendingLabel: string;
};

/**
 * Sends its form with an intent, once. `SubmitButton` would load all form fields (4 kB) that this page does
 * not use.
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

import { SubmitButton } from '~/components/forms/submit-button';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';

/**
 * Props of `Confirmation`. The form posts `intent` and `fields` to `action.to` (without it: to the page
 * itself).
 */
export type ConfirmationProps = {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: React.ReactNode;
  action: {
    to?: string;
    method?: 'post' | 'get';
    intent: string;
    fields?: Record<string, string | string[]>;
  };
  confirmLabel: string;
  pendingLabel?: string;
  cancelTo: string;
  danger?: boolean;
};

/**
 * A page that asks before something is lost; not a dialog, so that it works without JavaScript.
 */
export function Confirmation({
  title,
  children,
  action,
  confirmLabel,
  pendingLabel,
  cancelTo,
  danger = false,
}: ConfirmationProps) {
  return (
    <Card data-slot="confirmation" className="max-w-form">
      <h1 className="text-xl">{title}</h1>
      <div className="prose mt-2">{children}</div>
      <Form method={action.method ?? 'post'} action={action.to} className="mt-6 flex flex-wrap gap-3">
        {Object.entries(action.fields ?? {}).flatMap(([name, values]) =>
          [values]
            .flat()
            .map((value) => <input key={`${name}=${value}`} type="hidden" name={name} value={value} />),
        )}
        <SubmitButton
          name="intent"
          value={action.intent}
          variant={danger ? 'destructive' : 'default'}
          pendingLabel={pendingLabel}
        >
          {confirmLabel}
        </SubmitButton>
        <Button asChild variant="outline">
          <Link to={cancelTo}>Cancel</Link>
        </Button>
      </Form>
    </Card>
  );
}

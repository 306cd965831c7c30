import { SubmitButton } from '~/components/forms/submit-button';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';

/** How this browser announces new notifications while a page is open. */
export function NotificationSettingsCard({ toasts, sound }: { toasts: boolean; sound: boolean }) {
  return (
    <Card>
      <CardTitle>While a page is open</CardTitle>
      <p id="notifications-help" className="mt-1 mb-3 text-muted-foreground">
        The bell and the page title always show the count. Pop-ups, which screen readers read out, and sounds
        are for this browser only.
      </p>
      <Form key={`${toasts} ${sound}`} method="post" action={paths.profile()} preventScrollReset>
        <fieldset aria-describedby="notifications-help" className="mb-4">
          <legend className="sr-only">While a page is open</legend>
          <Choice name="toasts" label="Show pop-ups" checked={toasts} />
          <Choice name="sound" label="Play a sound" checked={sound} />
        </fieldset>
        <SubmitButton name="intent" value="notifications" variant="outline" pendingLabel="Saving …">
          Save pop-ups and sound
        </SubmitButton>
      </Form>
    </Card>
  );
}

function Choice({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label htmlFor={`notifications-${name}`} className="flex min-h-11 items-center gap-3 md:min-h-9">
      <Checkbox id={`notifications-${name}`} name={name} defaultChecked={checked} />
      {label}
    </label>
  );
}

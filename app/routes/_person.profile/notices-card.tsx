import { Form } from '@remix-run/react';
import { SubmitButton } from '~/components/forms/submit-button';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';

/** How this browser tells of what arrives while a page is open; kept in its session. */
export function NoticesCard({ toasts, sound }: { toasts: boolean; sound: boolean }) {
  return (
    <Card>
      <CardTitle>When something new arrives</CardTitle>
      <p id="notices-help" className="mt-1 mb-3 text-muted-foreground">
        The bell and the title of the page always count it. A short message, which screen readers read out,
        and a sound come only where they are ticked, in this browser.
      </p>
      <Form key={`${toasts} ${sound}`} method="post" preventScrollReset>
        <fieldset aria-describedby="notices-help" className="mb-4">
          <legend className="sr-only">When something new arrives</legend>
          <Choice name="toasts" label="Show a short message" checked={toasts} />
          <Choice name="sound" label="Play a sound" checked={sound} />
        </fieldset>
        <SubmitButton name="intent" value="notices" variant="outline" pendingLabel="Saving …">
          Save these choices
        </SubmitButton>
      </Form>
    </Card>
  );
}

function Choice({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label htmlFor={`notices-${name}`} className="flex min-h-11 items-center gap-3 md:min-h-9">
      <Checkbox id={`notices-${name}`} name={name} defaultChecked={checked} />
      {label}
    </label>
  );
}

import { Form } from '@remix-run/react';
import { endLiveEverywhere } from '~/client/end-live';
import { SubmitButton } from '~/components/forms/submit-button';
import { Card, CardTitle } from '~/components/ui/card';

/** The way out on every device at once, after a lost phone. */
export function SessionsCard() {
  return (
    <Card>
      <CardTitle>Lost a phone?</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">Signs you out on every device, this one too.</p>
      <Form method="post" onSubmit={endLiveEverywhere}>
        <SubmitButton
          name="intent"
          value="sign-out-everywhere"
          variant="outline"
          pendingLabel="Signing out …"
        >
          Sign out everywhere
        </SubmitButton>
      </Form>
    </Card>
  );
}

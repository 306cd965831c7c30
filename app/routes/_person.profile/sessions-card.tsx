import { leaveOnSubmit } from '~/client/end-live';
import { SubmitButton } from '~/components/forms/submit-button';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';

/** Signs out on every device, for a lost phone. */
export function SessionsCard() {
  return (
    <Card>
      <CardTitle>Lost a phone?</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">Sign out on every device, including this one.</p>
      <Form method="post" onSubmit={leaveOnSubmit}>
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

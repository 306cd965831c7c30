import { SubmitButton } from '~/components/forms/submit-button';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ShopRight } from '~/schemas/rights';
import { shopRightsInWords } from '~/utils/shop-right-words';

/** Invitations that nobody used yet. */
export function InvitationsCard({
  invitations,
}: {
  invitations: readonly { id: string; email: string; rights: readonly ShopRight[]; until: string | null }[];
}) {
  return (
    <Card>
      <CardTitle className="mb-3">Open invitations</CardTitle>
      <ul className="divide-y divide-border">
        {invitations.map(({ id, email, rights, until }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="font-medium break-words">{email}</p>
            <p>{shopRightsInWords(rights)}</p>
            {until ? (
              <p className="text-muted-foreground">
                Until <Time value={until} />
              </p>
            ) : null}
            <Form method="post" className="mt-2">
              <input type="hidden" name="id" value={id} />
              <SubmitButton
                name="intent"
                value="withdraw"
                variant="outline"
                pendingLabel="Withdrawing …"
                aria-label={`Withdraw the invitation of ${email}`}
              >
                Withdraw
              </SubmitButton>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { SubmitButton } from '~/components/forms/submit-button';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Form } from '~/framework';
import { marketingWords } from '~/utils/marketing-words';

/** News and offers: nobody gets them without having agreed. */
export function MarketingCard({ agreedAt }: { agreedAt: string | null }) {
  return (
    <Card>
      <CardTitle>News and offers</CardTitle>
      <Form key={String(agreedAt)} method="post" preventScrollReset className="mt-2">
        <label htmlFor="marketing" className="flex min-h-11 items-center gap-3">
          <Checkbox id="marketing" name="marketing" defaultChecked={agreedAt !== null} />
          {marketingWords}
        </label>
        {agreedAt ? (
          <p className="mt-1 text-sm text-muted-foreground">
            You agreed <Time value={agreedAt} />.
          </p>
        ) : null}
        <SubmitButton
          name="intent"
          value="marketing"
          variant="outline"
          className="mt-3"
          pendingLabel="Saving …"
        >
          Save
        </SubmitButton>
      </Form>
    </Card>
  );
}

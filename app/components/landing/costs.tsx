import { Money } from '~/components/status/money';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Form } from '~/framework';
import { sellerReceives } from '~/utils/commission';
import { paths } from '~/utils/paths';
import { Section } from './section';

/** What was typed, and what it comes to; amounts in GHS. */
export interface Calculated {
  typed: string;
  price: number | null;
  error: string | null;
}

const examples = [20, 100, 450];

/** What selling costs: the commission, with a calculator that needs no script. */
export function Costs({
  commissionPercent,
  calculated: { typed, price, error },
}: {
  commissionPercent: number;
  calculated: Calculated;
}) {
  const prices = price === null ? examples : [price, ...examples.filter((example) => example !== price)];
  return (
    <Section
      id="costs"
      title="What it costs"
      lead={`Nothing to register, nothing to list, nothing each month. When something sells, we keep ${commissionPercent}% of its price.`}
    >
      <div className="mt-8 grid gap-8 md:mt-10 lg:grid-cols-2">
        {/* To its own place on the page: without scripts the page would begin at its top. */}
        <Form method="get" action={paths.home('costs')} className="max-w-form">
          <Label htmlFor="price">Your price, GH₵</Label>
          <div className="mt-1.5 flex gap-3">
            <Input
              id="price"
              name="price"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={typed}
              aria-invalid={error !== null || undefined}
              aria-describedby={error === null ? undefined : 'price-error'}
            />
            <Button variant="outline">Calculate</Button>
          </div>
          {error === null ? null : (
            <p id="price-error" className="mt-1.5 text-destructive">
              {error}
            </p>
          )}
        </Form>
        <table className="w-full text-base">
          <caption className="sr-only">What you receive of a price, in GH₵</caption>
          <thead className="text-sm text-muted-foreground">
            <tr className="border-b border-border">
              <th className="py-2 text-start font-medium">Price</th>
              <th className="py-2 text-end font-medium">Commission</th>
              <th className="py-2 text-end font-medium">You receive</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((each) => {
              const receives = sellerReceives(each, commissionPercent);
              return (
                <tr key={each} className="border-b border-border">
                  <td className="py-2.5">
                    <Money amount={each} />
                  </td>
                  <td className="py-2.5 text-end text-muted-foreground">
                    <Money amount={each - receives} />
                  </td>
                  <td className="py-2.5 text-end font-medium">
                    <Money amount={receives} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

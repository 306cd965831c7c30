import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { ProductStatus } from '~/schemas/products/product';
import { formatCedis } from '~/utils/money';
import { paths } from '~/utils/paths';
import { formatCount } from '~/utils/text';

/** Asks before the variants are removed. `whole`: what the product then has. */
export function Removal({
  product: { id, title, status },
  version,
  whole: { price, quantity },
  lastResult,
}: {
  product: { id: string; title: string; status: ProductStatus };
  version: string;
  whole: { price: number | null; quantity: number | null };
  lastResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: 'remove', lastResult, defaultValue: {} });
  return (
    <Card className="max-w-form">
      <ErrorSummary form={form} />
      <h1 className="text-xl">Remove the variants?</h1>
      <div className="prose mt-2">
        <p>
          “{title}” becomes one product
          {price === null ? null : <> at {formatCedis(price)}, the lowest price</>}
          {quantity === null ? null : <>, with {formatCount(quantity)} in stock, the sum of all variants</>}.
          It has no SKU until you enter one.
        </p>
        {status === 'approved' ? <p>We review this first. Until then buyers see the variants.</p> : null}
      </div>
      <Form
        method="post"
        action={paths.seller.variants(id, { step: 'remove' })}
        className="mt-6 flex flex-wrap gap-3"
      >
        <input type="hidden" name="version" value={version} />
        <SubmitButton name="intent" value="remove" variant="destructive" pendingLabel="Removing …">
          Remove variants
        </SubmitButton>
        <Button asChild variant="outline">
          <Link to={paths.seller.variants(id)}>Cancel</Link>
        </Button>
      </Form>
    </Card>
  );
}

import { Form, Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import type { ImportCounts, ProductImport } from '~/schemas/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { IntentButton } from './intent-button';

type Shown = Pick<ProductImport, 'id' | 'counts' | 'categories'>;

/** What is going to happen, in numbers, and the two ways to go. */
export function ConfirmCard({ record }: { record: Shown }) {
  const { id, counts, categories } = record;
  const total = counts.new + counts.changed;
  const nothing = categories.length > 0 ? 'Nothing can be written yet' : 'There is nothing to write';
  return (
    <Card>
      <CardTitle>{total > 0 ? `${plural(total, 'product')} can be written` : nothing}</CardTitle>
      <ul className="mt-2 max-w-[70ch] space-y-1">
        {messages(counts).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Form
        method="post"
        action={paths.seller.productImport(id)}
        className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap"
      >
        {total > 0 ? (
          <IntentButton
            intent="write"
            variant={categories.length > 0 ? 'outline' : 'default'}
            pendingLabel="Beginning to write …"
          >
            Write {plural(total, 'product')}
          </IntentButton>
        ) : (
          <Button asChild variant={categories.length > 0 ? 'outline' : 'default'}>
            <Link to={paths.seller.importProducts()}>Choose another file</Link>
          </Button>
        )}
        <IntentButton intent="cancel" variant="outline" pendingLabel="Cancelling …">
          Cancel
        </IntentButton>
        {counts.bad > 0 ? (
          <Button asChild variant="ghost">
            <a href={paths.seller.importProblems(id)}>Download the rows with problems</a>
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}

function messages(counts: ImportCounts): string[] {
  const { asks, bad, same } = counts;
  return [
    counts.new > 0 && `${plural(counts.new, 'new product')} will wait for approval.`,
    counts.changed > 0 && `${plural(counts.changed, 'product')} of yours will change.`,
    asks > 0 &&
      `${formatCount(asks)} of those ${asks === 1 ? 'is' : 'are'} approved: price, stock and SKU change at once, the rest asks for approval.`,
    same > 0 && `${plural(same, 'product')} ${same === 1 ? 'is' : 'are'} the same already.`,
    bad > 0 && `${plural(bad, 'product')} ${bad === 1 ? 'has' : 'have'} problems and will be left out.`,
  ].filter((sentence) => sentence !== false);
}

import { Form, Link } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import type { ImportCounts, ProductImport } from '~/schemas/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { IntentButton } from './intent-button';

type Shown = Pick<ProductImport, 'id' | 'counts' | 'categories'>;

/** What the import will change, with the buttons to start or cancel it. */
export function ConfirmCard({ record }: { record: Shown }) {
  const { id, counts, categories } = record;
  const total = counts.new + counts.changed;
  const emptyTitle = categories.length > 0 ? 'Nothing to import yet' : 'Nothing to import';
  return (
    <Card>
      <CardTitle>{total > 0 ? `${plural(total, 'product')} ready to import` : emptyTitle}</CardTitle>
      <ul className="mt-2 max-w-[70ch] space-y-1">
        {messages(counts).map((message) => (
          <li key={message}>{message}</li>
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
            pendingLabel="Starting import …"
          >
            Import {plural(total, 'product')}
          </IntentButton>
        ) : (
          <Button asChild variant={categories.length > 0 ? 'outline' : 'default'}>
            <Link to={paths.seller.importProducts()}>Choose another file</Link>
          </Button>
        )}
        <IntentButton intent="cancel" variant="outline" pendingLabel="Cancelling …">
          Cancel import
        </IntentButton>
        {counts.bad > 0 ? (
          <Button asChild variant="ghost">
            <a href={paths.seller.importProblems(id)}>Download rows with errors</a>
          </Button>
        ) : null}
      </Form>
    </Card>
  );
}

function messages(counts: ImportCounts): string[] {
  const { asks, bad, same } = counts;
  return [
    counts.new > 0 && `${plural(counts.new, 'new product')} will be pending approval.`,
    counts.changed > 0 && `${formatCount(counts.changed)} of your products will change.`,
    asks > 0 &&
      `${formatCount(asks)} of those ${asks === 1 ? 'is' : 'are'} approved: price, stock and SKU change at once, other changes need approval.`,
    same > 0 && `${plural(same, 'product')} ${same === 1 ? 'is' : 'are'} already up to date.`,
    bad > 0 && `${plural(bad, 'product')} ${bad === 1 ? 'has' : 'have'} errors and will be skipped.`,
  ].filter((message) => message !== false);
}

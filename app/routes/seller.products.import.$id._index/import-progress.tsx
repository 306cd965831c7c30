import { Form, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { Card } from '~/components/ui/card';
import type { ProductImport } from '~/schemas/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { IntentButton } from './intent-button';

/** Milliseconds between two looks at the work; without JavaScript the page comes anew every three seconds. */
const refreshMs = 2_000;

type Shown = Pick<ProductImport, 'id' | 'status' | 'done' | 'counts' | 'stopping'>;

/** How far the work is: in words, as a bar, and kept up to date with JavaScript or without. */
export function ImportProgress({ record }: { record: Shown }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { status, done, counts, stopping } = record;
  const total = counts.new + counts.changed;
  const writing = status === 'writing';
  return (
    <Card>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <div role="status" className="max-w-form">
        <label htmlFor="progress" className="font-medium">
          {writing
            ? `${formatCount(done)} of ${plural(total, 'product')} ${stopping ? 'written; stopping …' : 'written'}`
            : `Reading ${plural(counts.rows, 'row')} …`}
        </label>
        <progress
          id="progress"
          className="mt-2 block h-2 w-full accent-primary"
          {...(writing ? { max: total, value: done } : {})}
        />
        <p className="mt-2 text-muted-foreground">
          {writing
            ? 'This goes on when you close the page. Come back to see what became of it.'
            : 'Nothing is written yet: a preview comes first.'}
        </p>
      </div>
      {stopping ? null : (
        <Form method="post" action={paths.seller.productImport(record.id)} className="mt-4">
          <IntentButton intent="cancel" variant="outline" pendingLabel="Stopping …">
            {writing ? 'Stop here' : 'Cancel'}
          </IntentButton>
        </Form>
      )}
    </Card>
  );
}

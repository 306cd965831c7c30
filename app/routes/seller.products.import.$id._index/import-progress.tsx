import { Form, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { Card } from '~/components/ui/card';
import type { ProductImport } from '~/schemas/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { IntentButton } from './intent-button';

/** Without JavaScript the page reloads every three seconds. */
const refreshMs = 2_000;

type Shown = Pick<ProductImport, 'id' | 'status' | 'done' | 'counts' | 'stopping'>;

/** The progress in words and as a bar, kept up to date with or without JavaScript. */
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
            ? `${formatCount(done)} of ${plural(total, 'product')} ${stopping ? 'imported; stopping …' : 'imported'}`
            : `Checking ${plural(counts.rows, 'row')} …`}
        </label>
        <progress
          id="progress"
          className="mt-2 block h-2 w-full accent-primary"
          {...(writing ? { max: total, value: done } : {})}
        />
        <p className="mt-2 text-muted-foreground">
          {writing
            ? 'You can close this page; the import continues. Come back to see the result.'
            : 'Nothing is imported yet. You’ll see a preview first.'}
        </p>
      </div>
      {stopping ? null : (
        <Form method="post" action={paths.seller.productImport(record.id)} className="mt-4">
          <IntentButton intent="cancel" variant="outline" pendingLabel="Stopping …">
            {writing ? 'Stop import' : 'Cancel import'}
          </IntentButton>
        </Form>
      )}
    </Card>
  );
}

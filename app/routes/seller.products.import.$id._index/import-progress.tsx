import { useEffect } from 'react';
import { Card } from '~/components/ui/card';
import { Form, useRevalidator } from '~/framework';
import type { ProductImport } from '~/schemas/products/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { IntentButton } from './intent-button';

/** Without JavaScript the page reloads every three seconds. */
const refreshMs = 2_000;

type Shown = Pick<ProductImport, 'id' | 'status' | 'done' | 'counts' | 'stopping' | 'photos' | 'undone'>;

/** The progress in words and as a bar, kept up to date with or without JavaScript. */
export function ImportProgress({ record }: { record: Shown }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  const { label, help, stop, ...bar } = wordsOf(record);
  return (
    <Card>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <div role="status" className="max-w-form">
        <label htmlFor="progress" className="font-medium">
          {label}
          {record.stopping ? '; stopping …' : ''}
        </label>
        <progress id="progress" className="mt-2 block h-2 w-full accent-primary" {...bar} />
        <p className="mt-2 text-muted-foreground">{help}</p>
      </div>
      {record.stopping || !stop ? null : (
        <Form method="post" action={paths.seller.productImport(record.id)} className="mt-4">
          <IntentButton intent="cancel" variant="outline" pendingLabel="Stopping …">
            {stop}
          </IntentButton>
        </Form>
      )}
    </Card>
  );
}

interface Words {
  label: string;
  help: string;
  /** On the button; without it there is none. */
  stop?: string;
  /** Of the bar; without them it only moves. */
  max?: number;
  value?: number;
}

function wordsOf({ status, done, counts, photos, undone }: Shown): Words {
  if (status === 'reading')
    return {
      label: `Checking ${plural(counts.rows, 'row')} …`,
      help: 'Nothing is imported yet. You’ll see a preview first.',
      stop: 'Cancel import',
    };
  if (status === 'undoing')
    return {
      label: `${formatCount(undone?.done ?? 0)} of ${plural(done, 'product')} undone`,
      help: 'You can close this page; undoing continues. Come back to see the result.',
      max: done,
      value: undone?.done ?? 0,
    };
  const help = 'You can close this page; the import continues. Come back to see the result.';
  if (status === 'photos')
    return {
      label: `Photos of ${formatCount(photos.products)} of ${plural(done, 'product')} stored`,
      help,
      stop: 'Stop storing photos',
      max: done,
      value: photos.products,
    };
  const total = counts.new + counts.changed;
  return {
    label: `${formatCount(done)} of ${plural(total, 'product')} imported`,
    help,
    stop: 'Stop import',
    max: total,
    value: done,
  };
}

import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { UndoneImport as Undone } from '~/schemas/products/import-results';
import type { ProductImport } from '~/schemas/products/product-import';
import { formatClock } from '~/utils/dates';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { IntentButton } from './intent-button';
import { Notes } from './outcome';

/** Undoes an import, after it says what that does; without JavaScript too. */
export function UndoImport({ record }: { record: Pick<ProductImport, 'id' | 'written' | 'undoUntil'> }) {
  const { id, written, undoUntil } = record;
  const changed = written.changed + written.asks;
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">Undo this import …</summary>
      <div className="mt-2 max-w-form space-y-3">
        <ul className="list-disc space-y-1 pl-5">
          {written.new > 0 ? <li>{plural(written.new, 'new product')} will be deleted.</li> : null}
          {changed > 0 ? (
            <li>
              {plural(changed, 'product')} will be what {changed === 1 ? 'it was' : 'they were'} before.
            </li>
          ) : null}
          <li>Products that were changed, sold or decided on since stay as they are.</li>
        </ul>
        <p className="text-muted-foreground">
          {undoUntil ? `You can undo it until ${formatClock(undoUntil)}.` : null}
        </p>
        <Form method="post" action={paths.seller.productImport(id)}>
          <IntentButton intent="undo" variant="outline" pendingLabel="Undoing …">
            Undo import
          </IntentButton>
        </Form>
      </div>
    </details>
  );
}

/** What was undone, and what was not. */
export function UndoneImport({ undone, total }: { undone: Undone; total: number }) {
  const { done, removed, restored, refused, notes } = undone;
  const left = total - done;
  return (
    <>
      <Alert kind={refused + left > 0 ? 'warning' : 'success'} title="Import undone" role="status">
        <ul className="mt-1 space-y-0.5">
          {removed > 0 ? <li>{plural(removed, 'new product')} deleted.</li> : null}
          {restored > 0 ? <li>{plural(restored, 'product')} changed back.</li> : null}
          {refused > 0 ? <li>{plural(refused, 'product')} not undone.</li> : null}
          {left > 0 ? <li>{plural(left, 'product')} not looked at.</li> : null}
        </ul>
        <Button asChild variant="outline" className="mt-3">
          <Link to={paths.seller.products()}>View products</Link>
        </Button>
      </Alert>
      <Notes title="Not undone" notes={notes} />
    </>
  );
}

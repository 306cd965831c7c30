import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { ProductImport } from '~/schemas/products/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';
import { IntentButton } from './intent-button';

type Shown = Pick<ProductImport, 'id' | 'status' | 'counts' | 'written' | 'failures' | 'done' | 'photos'>;

/** What was imported; then what was not, and what to do about it. */
export function Outcome({ record, storesPhotos }: { record: Shown; storesPhotos: boolean }) {
  const { id, status, counts, written, failures, photos } = record;
  const left = counts.new + counts.changed - record.done;
  const leftOut = counts.bad + written.failed;
  const stopped = status === 'cancelled' || status === 'failed';
  return (
    <>
      <Alert kind={stopped ? 'warning' : 'success'} title={titleOf(record)} role="status">
        <ul className="mt-1 space-y-0.5">
          {written.new > 0 ? (
            <li>
              {plural(written.new, 'new product')} {written.new === 1 ? 'is' : 'are'} pending approval.
            </li>
          ) : null}
          {written.changed > 0 ? <li>{plural(written.changed, 'product')} updated.</li> : null}
          {written.asks > 0 ? (
            <li>
              {plural(written.asks, 'approved product')}: price, stock and SKU are updated; changes to title,
              description, category, photos and which variants there are are pending approval.
            </li>
          ) : null}
          {counts.same > 0 ? <li>{plural(counts.same, 'product')} needed no change.</li> : null}
          {photos.stored > 0 ? (
            <li>
              {plural(photos.stored, 'photo')} of other websites {photos.stored === 1 ? 'is' : 'are'} stored
              in your shop.
            </li>
          ) : null}
          {stopped && left > 0 ? (
            <li>
              {plural(left, 'product')} {left === 1 ? 'was' : 'were'} not imported.
            </li>
          ) : null}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to={paths.seller.products()}>View products</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.seller.importProducts()}>Import another file</Link>
          </Button>
        </div>
      </Alert>
      {leftOut > 0 && !stopped ? (
        <Alert kind="warning" title={`${plural(leftOut, 'product')} skipped`}>
          <p>Download the rows, fix the error shown at the end of each row, and upload them again.</p>
          <Button asChild variant="outline" className="mt-3">
            <a href={paths.seller.importProblems(id)}>Download rows with errors</a>
          </Button>
        </Alert>
      ) : null}
      <Notes
        title="Not imported"
        notes={failures.map(({ advice, ...note }) => ({ ...note, text: advice }))}
      />
      <Notes
        title={
          photos.failed > 0 ? `${plural(photos.failed, 'photo')} not stored` : 'Photos that were changed'
        }
        notes={photos.notes}
      >
        {photos.failed > 0 && status === 'done' && storesPhotos ? (
          <Form method="post" action={paths.seller.productImport(id)} className="mt-4">
            <IntentButton intent="photos" variant="outline" pendingLabel="Starting …">
              Try these photos again
            </IntentButton>
          </Form>
        ) : null}
      </Notes>
    </>
  );
}

interface NotesProps {
  title: string;
  notes: { line: number; title: string; text: string }[];
  children?: React.ReactNode;
}

/** The first of some notes on products, each with its line of the file. */
export function Notes({ title, notes, children }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <ul className="mt-2 divide-y divide-border">
        {notes.slice(0, 25).map(({ line, title, text }) => (
          <li key={`${line} ${text}`} className="py-2 wrap-anywhere">
            <span className="font-medium">
              Line {formatCount(line)}: {title}
            </span>
            <br />
            {text}
          </li>
        ))}
      </ul>
      {children}
    </Card>
  );
}

function titleOf({ status, written }: Shown): string {
  const total = written.new + written.changed + written.asks;
  if (status === 'cancelled') {
    return total > 0 ? `Stopped after ${plural(total, 'product')}` : 'Cancelled: nothing was imported';
  }
  if (total > 0) return `${plural(total, 'product')} imported`;
  return status === 'failed' ? 'Import failed' : 'Nothing was imported';
}

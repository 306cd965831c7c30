import { Link } from '@remix-run/react';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import type { ProductImport } from '~/schemas/product-import';
import { paths } from '~/utils/paths';
import { formatCount, plural } from '~/utils/text';

type Shown = Pick<ProductImport, 'id' | 'status' | 'counts' | 'written' | 'failures' | 'done'>;

/** What was written, plainly; then what was not, and what to do about it. */
export function Outcome({ record }: { record: Shown }) {
  const { id, status, counts, written, failures } = record;
  const left = counts.new + counts.changed - record.done;
  const leftOut = counts.bad + written.failed;
  const stopped = status === 'cancelled';
  return (
    <>
      <Alert kind={stopped ? 'warning' : 'success'} title={titleOf(record)} role="status">
        <ul className="mt-1 space-y-0.5">
          {written.new > 0 ? (
            <li>
              {plural(written.new, 'new product')} {written.new === 1 ? 'waits' : 'wait'} for approval.
            </li>
          ) : null}
          {written.changed > 0 ? <li>{plural(written.changed, 'product')} of yours changed.</li> : null}
          {written.asks > 0 ? (
            <li>
              Of {plural(written.asks, 'approved product')} the price, stock and SKU are as in your file;
              title, description, category and photos wait for approval as edits.
            </li>
          ) : null}
          {counts.same > 0 ? <li>{plural(counts.same, 'product')} needed no change.</li> : null}
          {stopped && left > 0 ? (
            <li>
              {plural(left, 'product')} {left === 1 ? 'was' : 'were'} not written.
            </li>
          ) : null}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <Link to={paths.seller.products()}>See your products</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.seller.importProducts()}>Import another file</Link>
          </Button>
        </div>
      </Alert>
      {leftOut > 0 && !stopped ? (
        <Alert kind="warning" title={`${plural(leftOut, 'product')} left out`}>
          <p>Download the rows, mend what each one says behind its columns, and send them again.</p>
          <Button asChild variant="outline" className="mt-3">
            <a href={paths.seller.importProblems(id)}>Download the rows with problems</a>
          </Button>
        </Alert>
      ) : null}
      {failures.length > 0 ? (
        <Card>
          <CardTitle>Not written</CardTitle>
          <ul className="mt-2 divide-y divide-border">
            {failures.slice(0, 25).map(({ line, title, advice }) => (
              <li key={line} className="py-2 wrap-anywhere">
                <span className="font-medium">
                  Line {formatCount(line)}: {title}
                </span>
                <br />
                {advice}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

function titleOf({ status, written }: Shown): string {
  const total = written.new + written.changed + written.asks;
  if (status === 'cancelled') {
    return total > 0 ? `Stopped after ${plural(total, 'product')}` : 'Cancelled: nothing was written';
  }
  return total > 0 ? `${plural(total, 'product')} written` : 'Nothing was written';
}

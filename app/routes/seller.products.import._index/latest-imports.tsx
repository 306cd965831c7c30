import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import type { ProductImport } from '~/schemas/products/product-import';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

/** Props of `LatestImports`. */
interface LatestImportsProps {
  imports: (ProductImport | Unreadable)[];
}

/** The seller's last few imports, each linked to its result. */
export function LatestImports({ imports }: LatestImportsProps) {
  const readable = imports.filter(isReadable);
  return (
    <Card>
      <CardTitle>Recent imports</CardTitle>
      {readable.length === 0 ? (
        <p className="mt-1 text-muted-foreground">Files you upload appear here.</p>
      ) : (
        <ul className="mt-2 divide-y divide-border">
          {readable.map(({ id, fileName, status, createdAt, counts }) => (
            <li key={id} className="py-3 last:pb-0">
              <Link
                to={paths.seller.productImport(id)}
                className="link flex min-h-11 items-center break-all md:min-h-0"
              >
                {fileName}
              </Link>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground">
                <StatusBadge of="productImport" status={status} />
                {plural(counts.rows, 'row')}
                {createdAt ? <Time value={createdAt} mode="relative" /> : null}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

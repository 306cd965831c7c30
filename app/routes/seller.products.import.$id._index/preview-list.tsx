import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { Pagination } from '~/components/lists/pagination';
import { StatusTabs } from '~/components/lists/status-tabs';
import type { ImportCounts } from '~/schemas/products/product-import';
import { paths } from '~/utils/paths';
import type { readPreview } from './load.server';
import { problemColumns } from './problem-columns';
import { changedColumns, newColumns } from './product-columns';
import { remarkColumns } from './remark-columns';

type Preview = Awaited<ReturnType<typeof readPreview>>;

/** Props of `PreviewList`. */
interface PreviewListProps {
  id: string;
  counts: ImportCounts;
  preview: Preview;
  /** Whether the other lists can be opened. */
  tabs: boolean;
}

const labels = { bad: 'With errors', remarks: 'Adapted', new: 'New', changed: 'Changed' } as const;

/** The file's products by list, 25 on a page. */
export function PreviewList({ id, counts, preview, tabs }: PreviewListProps) {
  const { list, page, pages, total } = preview;
  const to = (page: number) => paths.seller.productImport(id, { show: list, page });
  const shown = preview.problems.length + preview.remarks.length + preview.products.length;
  const footer = (
    <Pagination
      shown={shown}
      total={total}
      nouns={['product', 'products']}
      previousTo={page > 1 ? to(page - 1) : null}
      nextTo={page < pages ? to(page + 1) : null}
    />
  );
  return (
    <section aria-label="File contents">
      {tabs ? (
        <StatusTabs
          label="Products in the file"
          tabs={(['bad', 'remarks', 'new', 'changed'] as const).map((name) => ({
            label: labels[name],
            count: counts[name],
            current: name === list,
            to: paths.seller.productImport(id, { show: name }),
          }))}
        />
      ) : (
        <h2 className="text-base">{labels[list]}</h2>
      )}
      <div className="mt-3">
        {total === 0 ? (
          <EmptyState title={empty[list]}>
            <p>See the other tabs for the rest of the file.</p>
          </EmptyState>
        ) : list === 'bad' ? (
          <DataList
            caption="Rows with errors"
            rows={preview.problems.map((problem) => ({
              ...problem,
              id: `${problem.line} ${problem.column}`,
            }))}
            columns={problemColumns}
            footer={footer}
          />
        ) : list === 'remarks' ? (
          <DataList
            caption="Adapted products"
            rows={preview.remarks.map((remarked) => ({ ...remarked, id: String(remarked.line) }))}
            columns={remarkColumns}
            footer={footer}
          />
        ) : (
          <DataList
            caption={list === 'new' ? 'New products' : 'Changed products'}
            rows={preview.products}
            columns={list === 'new' ? newColumns : changedColumns}
            footer={footer}
          />
        )}
      </div>
    </section>
  );
}

const empty = {
  bad: 'No rows with errors',
  remarks: 'No adapted products',
  new: 'No new products',
  changed: 'No changed products',
};

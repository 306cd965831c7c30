import * as v from 'valibot';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { savedColumn } from '~/components/lists/saved-column';
import { NewSaleButton } from '~/components/orders/own/new-sale-button';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { listSaleDrafts } from '~/repositories/orders/sale-drafts.server';
import { pageSearch } from '~/schemas/list-search';
import { lineName } from '~/schemas/orders/line-name';
import { isReadable } from '~/schemas/unreadable';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { withOthers } from '~/utils/text';

export const handle = { help: 'own-sales' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Drafts of sales')];

const list: ListOf = { nouns: ['draft', 'drafts'], to: paths.seller.saleDrafts };

export const loader = sellerLoader(
  { right: 'orders', search: v.object(pageSearch) },
  async ({ shop, search }) => {
    const { items, nextCursor } = await listSaleDrafts(shop, { cursor: search.after });
    const rows = items.map((draft) => {
      if (!isReadable(draft)) return draft;
      const { id, buyerName, lines, updatedAt } = draft;
      const [first, ...others] = lines;
      const title = first ? withOthers(lineName(first), others.length) : 'Nothing yet';
      return { id, title, buyerName, updatedAt };
    });
    return { items: rows, nextCursor, search };
  },
);

interface DraftRow {
  id: string;
  title: string;
  buyerName: string;
  updatedAt: string | null;
}

const columns: DataListColumn<DraftRow>[] = [
  {
    id: 'draft',
    header: 'Draft',
    cell: ({ id, title, buyerName }, index) => (
      <RowTitle to={paths.seller.newSale({ draft: id })} title={title} index={index}>
        {buyerName}
      </RowTitle>
    ),
  },
  savedColumn,
];

export default function SaleDraftsPage() {
  return (
    <ListPage
      list={list}
      view={useLoaderData<typeof loader>()}
      columns={columns}
      title="Drafts of sales"
      summary="Unconfirmed sales. Stock doesn’t change until you confirm."
      back={{ to: paths.seller.orders(), label: 'Orders' }}
      actions={<NewSaleButton />}
      empty={
        <EmptyState scene="parcel" title="No drafts" action={<NewSaleButton />}>
          <p>“Save draft” in a new sale keeps it here until you confirm it.</p>
        </EmptyState>
      }
    />
  );
}

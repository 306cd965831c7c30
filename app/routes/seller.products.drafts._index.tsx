import * as v from 'valibot';
import type { DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import type { ListOf } from '~/components/lists/list-of';
import { ListPage } from '~/components/lists/list-page';
import { RowTitle } from '~/components/lists/row-title';
import { savedColumn } from '~/components/lists/saved-column';
import { photoColumn } from '~/components/products/product-list';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { listDrafts } from '~/repositories/catalogue/product-drafts.server';
import { pageSearch } from '~/schemas/list-search';
import { draftTitle, type ProductDraft } from '~/schemas/products/product-draft';
import type { ProductSummary } from '~/schemas/products/product-summary';
import { isReadable } from '~/schemas/unreadable';
import { listPhotoOf } from '~/services/products/list-products.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'products' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Drafts')];

const list: ListOf = { nouns: ['draft', 'drafts'], to: paths.seller.drafts };

type DraftSummary = Pick<ProductSummary, 'id' | 'title' | 'category' | 'image'> &
  Pick<ProductDraft, 'updatedAt'>;

export const loader = sellerLoader(
  { right: 'products', search: v.object(pageSearch) },
  async ({ shop, search }) => {
    const { items, nextCursor } = await listDrafts(shop, { cursor: search.after });
    const rows = items.map((draft) => {
      if (!isReadable(draft)) return draft;
      const { id, category, images, updatedAt } = draft;
      return { id, title: draftTitle(draft), category, updatedAt, ...listPhotoOf(images) };
    });
    return { items: rows, nextCursor, search };
  },
);

const columns: DataListColumn<DraftSummary>[] = [
  photoColumn,
  {
    id: 'draft',
    header: 'Draft',
    cell: ({ id, title, category }, index) => (
      <RowTitle to={paths.seller.draft(id)} title={title} index={index}>
        {category}
      </RowTitle>
    ),
  },
  savedColumn,
];

export default function DraftsPage() {
  return (
    <ListPage
      list={list}
      view={useLoaderData<typeof loader>()}
      columns={columns}
      title="Drafts"
      summary="Products that you haven’t submitted yet. Only you see them."
      back={{ to: paths.seller.products(), label: 'Products' }}
      actions={<AddProduct />}
      empty={
        <EmptyState scene="stall" title="No drafts" action={<AddProduct />}>
          <p>“Save draft” in the product form keeps a product here until you submit it for approval.</p>
        </EmptyState>
      }
    />
  );
}

function AddProduct() {
  return (
    <Button asChild>
      <Link to={paths.seller.addProduct()}>Add product</Link>
    </Button>
  );
}

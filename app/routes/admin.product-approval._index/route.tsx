import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { DataList } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { ExportLink } from '~/components/lists/export-link';
import { FilterBar } from '~/components/lists/filter-bar';
import { CursorPagination } from '~/components/lists/pagination';
import { RowCheckbox } from '~/components/lists/row-checkbox';
import { StatusTabs } from '~/components/lists/status-tabs';
import { TickAll } from '~/components/lists/tick-all';
import { NoProducts } from '~/components/products/no-products';
import { categoryFilter } from '~/components/products/product-filters';
import {
  column,
  photoColumn,
  priceColumn,
  statusColumn,
  titleColumn,
} from '~/components/products/product-list';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { getSettings } from '~/repositories/settings.server';
import { approvalListSearch } from '~/schemas/product-forms';
import { isReadable } from '~/schemas/unreadable';
import { versionOf } from '~/services/products/edit-product.server';
import { listProductsByTab, queueOrder } from '~/services/products/list-products.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { DecisionBar, tickedForm } from './decision-bar';
import { handleDecisions } from './handle-decisions.server';
import { QueueKeys } from './queue-keys';

export const meta: MetaFunction = () => [title('Product approval')];

const tabNames = ['pending', 'approved', 'rejected', 'all'] as const;
const tabLabels = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected', all: 'All' };

export const loader = adminLoader({ search: approvalListSearch }, async ({ scope, search }) => {
  const [list, { categories, rejectionReasons }] = await Promise.all([
    listProductsByTab(scope, { ...search, sort: queueOrder(search.tab) }, tabNames),
    getSettings(),
  ]);
  // What waits may be decided in the list; what is decided, on its own page.
  const decidable = search.tab === 'pending' ? list.items.filter(isReadable) : [];
  return {
    ...list,
    versions: Object.fromEntries(decidable.map((product) => [product.id, versionOf(product)])),
    search,
    categories,
    rejectionReasons,
    now: new Date().toISOString(),
  };
});

export const action = adminAction({}, async ({ request, actor, session }) => {
  const outcome = await handleDecisions(actor, await readForm(request));
  if ('refusal' in outcome) return outcome.refusal;
  session.flash('flash', outcome.flash);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  return redirect(paths.admin.productApproval(search), 303);
});

export default function ProductApprovalPage() {
  const { items, tabs, nextCursor, search, categories, rejectionReasons, versions, now } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm({
    id: tickedForm,
    lastResult: answer?.result,
    defaultValue: { rejectionCode: '', rejectionReason: '' },
  });
  const chosen = new Set([answer?.result.initialValue?.id].flat());
  const { after, trail, ...view } = search;
  const own = { ...view, tab: view.tab === 'pending' ? '' : view.tab };
  const counted = Object.fromEntries(tabs.map(({ name, count }) => [name, count]));
  const filtered = view.q !== '' || view.category !== '';
  return (
    <>
      <PageHeader
        title="Product approval"
        summary={filtered ? undefined : waitingSummary(counted.pending ?? 0)}
        actions={
          items[0] && view.tab === 'pending' ? (
            <Button asChild>
              <Link to={paths.admin.productDecision(items[0].id)}>Begin with the oldest</Link>
            </Button>
          ) : null
        }
      />
      <ErrorSummary form={form} />
      <StatusTabs
        label="Products by state"
        tabs={tabs.map(({ name, count }) => ({
          label: tabLabels[name],
          count,
          current: view.tab === name,
          to: paths.admin.productApproval({ ...own, tab: name === 'pending' ? '' : name }),
        }))}
      />
      <FilterBar
        action={paths.admin.productApproval()}
        search={{ name: 'q', value: view.q, label: 'Search products', placeholder: 'Title or SKU' }}
        selects={[categoryFilter(categories, view.category)]}
        hidden={own.tab ? { tab: own.tab } : {}}
        clearTo={filtered ? paths.admin.productApproval({ tab: own.tab }) : undefined}
      >
        <ExportLink to={paths.admin.exportProductApproval(own)} />
      </FilterBar>
      {items.length === 0 ? (
        filtered || view.tab !== 'pending' || after ? (
          <NoProducts
            q={view.q}
            category={view.category}
            state={view.tab === 'all' ? '' : tabLabels[view.tab]}
            allTo={paths.admin.productApproval({ tab: 'all' })}
            withoutCategoryTo={paths.admin.productApproval({ ...own, category: '' })}
          />
        ) : (
          <EmptyState motif title="Nothing waits here">
            <p>Products that sellers submit show here, and you get a notification for each.</p>
          </EmptyState>
        )
      ) : (
        <DataList
          caption="Products"
          rows={items}
          rowKey={(row) => row.id}
          columns={[
            ...(view.tab === 'pending'
              ? [
                  column({
                    id: 'tick',
                    header: <TickAll form={tickedForm} label="Tick all products" />,
                    phone: 'select',
                    cell: ({ id, title }) => (
                      <>
                        <input
                          type="hidden"
                          form={tickedForm}
                          name={`version:${id}`}
                          value={versions[id] ?? ''}
                        />
                        <RowCheckbox
                          form={tickedForm}
                          name="id"
                          value={id}
                          defaultChecked={chosen.has(id)}
                          label={`Tick ${title}`}
                        />
                      </>
                    ),
                  }),
                ]
              : []),
            photoColumn,
            titleColumn(
              (product) => paths.admin.productDecision(product.id),
              ({ category, sellerName }) => [sellerName, category].filter(Boolean).join(' · '),
            ),
            statusColumn(rejectionReasons, now),
            priceColumn,
            column({
              id: 'submitted',
              header: 'Submitted',
              hideOnPhone: true,
              className: 'text-muted-foreground whitespace-nowrap',
              cell: ({ created_at }) =>
                created_at ? <Time value={created_at} mode="relative" now={now} /> : '—',
            }),
            column({
              id: 'review',
              header: <span className="sr-only">Actions</span>,
              align: 'end',
              wideOnly: true,
              cell: ({ id, title }) => (
                <Button asChild variant="outline" size="sm">
                  <Link to={paths.admin.productDecision(id)} aria-label={`Review ${title}`}>
                    Review
                  </Link>
                </Button>
              ),
            }),
          ]}
          footer={
            <CursorPagination
              shown={items.length}
              total={counted[view.tab]}
              nouns={['product', 'products']}
              at={search}
              nextCursor={nextCursor}
              to={(page) => paths.admin.productApproval({ ...own, ...page })}
            />
          }
        />
      )}
      {items.length > 0 && view.tab === 'pending' ? (
        <>
          <DecisionBar
            action={paths.admin.productApproval({ ...own, after, trail })}
            reasons={rejectionReasons}
            fields={fields}
          />
          <QueueKeys />
        </>
      ) : null}
    </>
  );
}

function waitingSummary(waiting: number): string {
  return waiting > 0 ? `${plural(waiting, 'product')} waiting, the oldest first` : 'Nothing waits';
}

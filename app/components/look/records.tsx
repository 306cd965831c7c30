import { KenteBand } from '~/components/brand/kente-band';
import { KenteCloth } from '~/components/brand/kente-cloth';
import { Mark } from '~/components/brand/mark';
import { MessageList } from '~/components/chat/message-list';
import { OutgoingMessages } from '~/components/chat/outgoing-messages';
import { DescriptionList } from '~/components/layout/description-list';
import { DataList, type DataListColumn } from '~/components/lists/data-list';
import { EmptyState } from '~/components/lists/empty-state';
import { Pagination } from '~/components/lists/pagination';
import { RowTitle } from '~/components/lists/row-title';
import { StatusTabs } from '~/components/lists/status-tabs';
import { PaperHead } from '~/components/paper/paper-head';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Card, CardDescription, CardTitle } from '~/components/ui/card';
import { Skeleton } from '~/components/ui/skeleton';
import { paths } from '~/utils/paths';
import { Specimen } from './specimen';

/** Lists, cards, conversations, empty places, paper and the motif. */
export function Records() {
  return (
    <>
      <Specimen name="lists" title="Lists">
        <StatusTabs label="Products by status" tabs={tabs} />
        <DataList caption="Products" columns={columns} rows={rows} footer={pages} />
      </Specimen>
      <Specimen name="cards" title="Cards">
        <Card>
          <CardTitle>Balance</CardTitle>
          <CardDescription>What you can request.</CardDescription>
          <DescriptionList
            items={[
              { term: 'Available', details: <Money amount={1_250} currency /> },
              { term: 'Requested', details: null },
            ]}
          />
        </Card>
        <div className="space-y-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-4 w-full" />
        </div>
      </Specimen>
      <Specimen name="conversation" title="Conversation">
        <MessageList messages={messages} side="buyer" firstUnread="c" seen="b">
          <OutgoingMessages
            outgoing={[
              { id: 'd', text: 'On its way?', timestamp: sentAt, state: 'sending' },
              { id: 'e', text: 'Hello?', timestamp: sentAt, state: 'failed', error: 'Not sent.' },
            ]}
            onRetry={nothing}
            onRemove={nothing}
          />
        </MessageList>
      </Specimen>
      <Specimen name="empty" title="Empty places">
        <EmptyState scene="stall" title="No products yet" action={<Button type="button">Add product</Button>}>
          <p>Products you add appear here.</p>
        </EmptyState>
        <EmptyState title="No products match “kente”">
          <p>Try fewer words.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="paper" title="Paper">
        <div className="bg-weave-white p-4">
          <PaperHead
            from="Ama Fabrics"
            address="Shop 14, Kejetia Market"
            phone="+233244123456"
            email="ama@makola.test"
            tin="C0001234567"
            title="Invoice"
          >
            <strong>INV-MK-001200</strong>
          </PaperHead>
        </div>
      </Specimen>
      <Specimen name="motif" title="Mark and motif">
        <Mark withName />
        <KenteBand className="h-6 w-full" />
        <KenteCloth className="h-36 w-full" />
      </Specimen>
    </>
  );
}

const nothing = () => {};
const sentAt = '2026-11-24T09:12:00.000Z';

const tabs = [
  { label: 'All', to: paths.seller.products(), count: 12, current: true },
  { label: 'Pending', to: paths.seller.products({ tab: 'pending' }), count: 3, current: false },
];

interface Row {
  id: string;
  title: string;
  price: number;
  status: 'pending' | 'approved';
}

const rows: Row[] = [
  { id: 'a', title: 'Kente cloth, 12 yards, hand-woven in Bonwire', price: 1_250, status: 'approved' },
  { id: 'b', title: 'Smock', price: 180.5, status: 'pending' },
];

const columns: DataListColumn<Row>[] = [
  {
    id: 'title',
    header: 'Product',
    cell: ({ id, title }) => (
      <RowTitle to={paths.seller.editProduct(id)} title={title}>
        Fabric · KN-1
      </RowTitle>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'end',
    cell: ({ status }) => <StatusBadge of="product" status={status} />,
  },
  { id: 'price', header: 'Price, GH₵', align: 'end', cell: ({ price }) => <Money amount={price} /> },
];

const pages = (
  <Pagination
    shown={2}
    total={12}
    nouns={['product', 'products']}
    previousTo={null}
    nextTo={paths.seller.products()}
  />
);

const messages = [
  { id: 'a', text: 'Where is my parcel?', senderName: 'Ama', from: 'buyer' as const, timestamp: sentAt },
  {
    id: 'b',
    text: 'This one.',
    senderName: 'Ama',
    from: 'buyer' as const,
    timestamp: sentAt,
    about: { kind: 'order' as const, id: 'x', name: 'MK-001200' },
  },
  { id: 'c', text: 'In Kumasi.', senderName: 'Akosua', from: 'admin' as const, timestamp: sentAt },
];

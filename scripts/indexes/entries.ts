import { makeMessage } from '../../tests/factories/chats';
import { makeNotification } from '../../tests/factories/notifications';
import { makeOrderAt, recordOf } from '../../tests/factories/orders';
import { makePayout } from '../../tests/factories/payouts';
import { makeUser } from '../../tests/factories/people';
import { makeProduct } from '../../tests/factories/products';
import { createRandom } from '../../tests/factories/random';
import { documentBytes, entriesOf, type IndexFile } from './rules';

/** A record as it is stored, and where. */
interface Measured {
  kind: string;
  path: string;
  data: object;
}

/** One record of each kind that is written most; the order is delivered and has two lines. */
export function measuredRecords(): Measured[] {
  const random = createRandom('entries');
  const seller = makeUser({ firstName: 'Adwoa', lastName: 'Mensah', phone: '+233244123456' }, random);
  const made = makeOrderAt('delivered', {
    id: random.id(),
    sellerId: seller.id,
    buyerId: random.id(28),
    deliveryAddress: {
      name: 'Efua Mensah',
      phone: '+233244123456',
      landmark: 'Behind the post office',
      line: '12 Harper Road',
      town: 'Kumasi',
      region: 'Ashanti',
      gps: 'AK-039-5028',
    },
  });
  const items = [...made.items, ...made.items.map((item) => ({ ...item, lineId: '2' }))];
  const order = recordOf({ ...made, items });
  const product = makeProduct({ seller_id: seller.id, status: 'approved' }, random);
  const payout = makePayout({ vendorId: seller.id, status: 'Paid' }, random);
  const message = makeMessage({ senderId: seller.id }, random);
  const notification = makeNotification({ userId: seller.id }, random);
  return [
    { kind: 'order', path: `orders/${order.id}`, data: order.data },
    { kind: 'message', path: `chats/${seller.id}/messages/${message.id}`, data: message.data },
    { kind: 'notification', path: `notifications/${notification.id}`, data: notification.data },
    { kind: 'product', path: `products/${product.id}`, data: product.data },
    { kind: 'payout', path: `payouts/${payout.id}`, data: payout.data },
    { kind: 'user', path: `users/${seller.id}`, data: seller.data },
  ];
}

/** What Firestore keeps of a record; bytes as its documentation counts them. */
export interface Kept {
  kind: string;
  /** Of single fields, those of search words among them. */
  single: number;
  search: number;
  composite: number;
  documentBytes: number;
  entryBytes: number;
}

export function keptOf({ kind, path, data }: Measured, file: IndexFile): Kept {
  const fields = { ...data };
  const entries = entriesOf(path, fields, file);
  const composite = entries.filter(({ isComposite }) => isComposite).length;
  return {
    kind,
    single: entries.length - composite,
    search: entries.filter(({ name }) => name.includes(': search.')).length,
    composite,
    documentBytes: documentBytes(path, fields),
    entryBytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const number = new Intl.NumberFormat('en-GB');

/** A table of the measured records, and how many indexes the file has. */
export function entryLines(file: IndexFile): string[] {
  const head = ['', 'entries', 'single', 'of search', 'composite', 'record', 'entries'];
  const units = ['', '', '', '', '', 'bytes', 'bytes'];
  const rows = measuredRecords().map((record) => {
    const { kind, single, search, composite, ...bytes } = keptOf(record, file);
    const counts = [single + composite, single, search, composite, bytes.documentBytes, bytes.entryBytes];
    return [kind, ...counts.map((count) => number.format(count))];
  });
  const table = [head, units, ...rows].map(([name = '', ...cells]) =>
    [name.padEnd(12), ...cells.map((cell) => cell.padStart(10))].join(''),
  );
  return [
    ...table,
    '',
    `${file.indexes.length} composite indexes, ${file.fieldOverrides.length} fields with indexes of their own.`,
  ];
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { findOrder } from '~/repositories/orders/orders.server';
import type { Order } from '~/schemas/orders/order';
import { orderCsvColumns } from '~/schemas/orders/order-csv';
import { csvLines } from '~/services/csv/write-csv.server';
import type { Problem } from '~/services/orders/import/draft';
import {
  type ImportCounts,
  type ImportOptions,
  importOrders,
  noCounts,
} from '~/services/orders/import/import-orders.server';
import { openOrderFile } from '~/services/orders/import/order-files.server';
import { database } from '../../setup/database';
import { inRequest } from '../support/request';

export type Cells = Record<string, string>;
export type Content = string | Uint8Array;

/** A folder with these files, which goes with the test. */
export async function folderOf(files: Record<string, Content>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'makola-orders-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

/** A file as text; the first row names the columns. */
export function csv(rows: Cells[], header = Object.keys(rows[0] ?? {})): string {
  return csvLines([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
}

/** A delivered line of our template: two of 50.00, and 20.00 for the delivery. */
export const templateRow = (overrides: Cells = {}): Cells => ({
  ...Object.fromEntries(orderCsvColumns.map((name) => [name, ''])),
  order_number: 'MK-1',
  placed_at: '2026-03-02 10:11',
  status: 'delivered',
  payment_status: 'paid',
  payment_method: 'momo',
  buyer_name: 'Efua Mensah',
  buyer_phone: '0244123456',
  town: 'Kumasi',
  region: 'Ashanti',
  delivery_fee: '20.00',
  currency: 'GHS',
  line: '1',
  title: 'Kente stole',
  unit_price: '50.00',
  quantity: '2',
  cancelled: '0',
  shipped: '2',
  delivered: '2',
  returned: '0',
  total: '120.00',
  commission: '5.00',
  ...overrides,
});

export interface Imported {
  counts: ImportCounts;
  problems: Problem[];
}

/** Imports one file as the command does. */
export async function importFile(content: Content, options: Partial<ImportOptions> = {}): Promise<Imported> {
  const folder = await folderOf({ 'orders.csv': content });
  const file = await openOrderFile(join(folder, 'orders.csv'));
  if (!file.success) throw new Error(file.error);
  const counts = noCounts();
  const problems: Problem[] = [];
  const all: ImportOptions = {
    file: file.data,
    seller: { id: 'ama', name: 'Ama Fabrics' },
    emails: null,
    rate: null,
    currency: '',
    isCheck: false,
    now: new Date(),
    onProblem: (problem) => problems.push(problem),
    ...options,
  };
  await inRequest(() => importOrders(all, counts));
  return { counts, problems };
}

/** Problems as `line column: reason`. */
export const told = ({ problems }: Imported) =>
  problems.map(({ line, column, reason }) => `${line} ${column}: ${reason}`);

/** Imports one row of our template. */
export const importRow = (overrides: Cells) => importFile(csv([templateRow(overrides)]));

/** The only order with this number. */
export async function orderNumbered(number: string): Promise<Order> {
  const { docs } = await database().collection('orders').where('orderNumber', '==', number).get();
  expect(docs).toHaveLength(1);
  const order = await inRequest(() => findOrder('all', docs[0]?.id ?? ''));
  if (!order) throw new Error(`${number} cannot be read`);
  return order;
}

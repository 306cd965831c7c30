import { paymentMethodLabel } from '~/schemas/orders/order-labels';
import { creditRows, printedAddress, printedLines, printedTotals } from '~/schemas/orders/printed-figures';
import type { PrintedCredit, PrintedOrder } from '~/schemas/orders/printed-order';
import type { PaperFacts } from '~/schemas/papers/paper';
import type { PaperColumn, PaperSheet } from '~/schemas/papers/paper-sheet';
import { statusLabels } from '~/schemas/statuses';
import { formatDate, formatDateTime } from '~/utils/dates';
import { formatAmount, fromPesewas, toPesewas } from '~/utils/money';
import type { MadePaper } from './made-paper';

const invoiceNumberOf = ({ tax, invoiceNumber }: PrintedOrder) => tax?.invoiceNumber || invoiceNumber;
const amountOf = (pesewas: number) => formatAmount(fromPesewas(pesewas));

const item = { label: 'Item', align: 'start', isWide: true } as const;
const quantity = { label: 'Qty', align: 'end' } as const;
const figure = (label: string): PaperColumn => ({ label, align: 'end' });

/** What counts of an invoice: what was sold, what it comes to, and what is paid. Nothing of the buyer. */
export function invoiceFacts(order: PrintedOrder): PaperFacts {
  const { id, sellerId, sellerName, createdAt, tax, paymentMethod, paymentStatus } = order;
  const totals = printedTotals(order);
  return {
    kind: 'invoice',
    number: invoiceNumberOf(order),
    subjectId: id,
    sellerId,
    sellerName,
    amountPesewas: totals.total,
    content: {
      createdAt,
      lines: printedLines(order).map((line) => [line.name, line.sku, line.unitPrice, line.quantity]),
      totals,
      payment: [paymentMethod, paymentStatus],
      credits: order.credits.map(({ number }) => number),
      tax: tax && [tax.sdcId, tax.signature, tax.issuedAt],
    },
  };
}

/** The invoice of an order; null for a cancelled one, which has none (docs/product.md, "Orders"). */
export function invoiceOf(order: PrintedOrder): MadePaper | null {
  if (order.status === 'cancelled') return null;
  const { orderNumber, createdAt, tax, paymentMethod, paymentStatus, credits } = order;
  const { goods, discount, delivery, total, refunded } = printedTotals(order);
  const facts = invoiceFacts(order);
  const paid = `${paymentMethodLabel(paymentMethod)}: ${statusLabels.orderPayment[paymentStatus].toLowerCase()}`;
  const sheet: PaperSheet = {
    title: tax ? 'Tax invoice' : 'Invoice',
    number: facts.number,
    details: [`Order ${orderNumber}`, createdAt ? formatDate(createdAt) : ''].filter(Boolean),
    seller: sellerOf(order),
    to: printedAddress(order),
    parts: [
      {
        kind: 'table',
        columns: [item, quantity, figure('Price'), figure('Amount')],
        hasHead: true,
        rows: printedLines(order).map((line) => ({
          cells: [
            line.name,
            String(line.quantity),
            formatAmount(line.unitPrice),
            amountOf(toPesewas(line.unitPrice) * line.quantity),
          ],
          note: line.sku ? `SKU ${line.sku}` : undefined,
        })),
        totals: [
          { label: 'Items', amount: amountOf(goods) },
          ...(discount > 0 ? [{ label: 'Discount', amount: amountOf(0 - discount) }] : []),
          { label: 'Delivery', amount: amountOf(delivery) },
          { label: 'Total (GH₵)', amount: amountOf(total), isStrong: true },
          ...(refunded > 0 ? [{ label: 'Refunded', amount: amountOf(0 - refunded) }] : []),
        ],
      },
      { kind: 'text', text: paid },
      ...(credits.length > 0
        ? [{ kind: 'text', text: `Credit notes: ${credits.map(({ number }) => number).join(', ')}` } as const]
        : []),
      ...taxTexts(tax),
    ],
  };
  return { facts, sheet, name: `makola-${facts.number}` };
}

function taxTexts(tax: PrintedOrder['tax']): PaperSheet['parts'] {
  if (!tax) return [{ kind: 'text', text: 'Not a tax invoice.', isStrong: true }];
  const issued = tax.issuedAt ? `, ${formatDateTime(tax.issuedAt)}` : '';
  return [
    { kind: 'text', text: `SDC ${tax.sdcId}${issued}` },
    { kind: 'text', text: tax.signature, isSmall: true },
  ];
}

/** What counts of a credit note. */
export function creditFacts(order: PrintedOrder, credit: PrintedCredit): PaperFacts {
  const { id, sellerId, sellerName } = order;
  return {
    kind: 'credit_note',
    number: credit.number,
    subjectId: id,
    sellerId,
    sellerName,
    amountPesewas: toPesewas(credit.amount),
    content: {
      invoice: invoiceNumberOf(order),
      at: credit.at,
      rows: creditRows(credit).map(({ name, quantity, pesewas }) => [name, quantity, pesewas]),
    },
  };
}

/** A credit note of an order, counted from 1; null where there is none of that number. */
export function creditNoteOf(order: PrintedOrder, number: number): MadePaper | null {
  const credit = order.credits[number - 1];
  if (!credit) return null;
  const facts = creditFacts(order, credit);
  const { at, lines, reason } = credit;
  const sheet: PaperSheet = {
    title: 'Credit note',
    number: credit.number,
    details: [`Order ${order.orderNumber}`, at ? formatDate(at) : ''].filter(Boolean),
    seller: sellerOf(order),
    to: printedAddress(order),
    parts: [
      { kind: 'text', text: `For invoice ${invoiceNumberOf(order)}` },
      {
        kind: 'table',
        columns: [item, quantity, figure('Amount')],
        hasHead: true,
        rows: creditRows(credit).map((row) => ({
          cells: [row.name, row.quantity, amountOf(0 - row.pesewas)],
        })),
        totals: [{ label: 'Total credit (GH₵)', amount: amountOf(0 - facts.amountPesewas), isStrong: true }],
      },
      ...(lines.length > 0 && reason ? [{ kind: 'text', text: `Reason: ${reason}` } as const] : []),
      { kind: 'text', text: 'Not a tax credit note.', isStrong: true },
    ],
  };
  return { facts, sheet, name: `makola-${facts.number}` };
}

const sellerOf = (order: PrintedOrder): PaperSheet['seller'] => ({
  name: order.sellerName,
  address: order.sellerAddress,
  phone: order.sellerPhone,
  email: order.sellerEmail,
  tin: order.sellerTin,
});

import { nameOfAccount } from '~/schemas/money/account-number';
import type { Payout } from '~/schemas/money/payout';
import type { PaperFacts } from '~/schemas/papers/paper';
import type { PaperPart, PaperSheet } from '~/schemas/papers/paper-sheet';
import type { ShopRecord } from '~/schemas/users/shop';
import { formatDate } from '~/utils/dates';
import { formatAmount, formatCedis, fromPesewas } from '~/utils/money';
import { balanceThen } from '../money/payouts/balance-then';
import { sellerNameIn } from '../money/payouts/list-payouts.server';
import type { MadePaper } from './made-paper';

const accountOf = ({ account }: Payout) => (account ? nameOfAccount(account) : '');

/** What counts of a payout advice: what was paid, when, and to which account. */
export function adviceFacts(payout: Payout): PaperFacts {
  const { id, vendorId, reference, amountPesewas, sellerData, paidDate, account } = payout;
  return {
    kind: 'payout_advice',
    number: reference || id,
    subjectId: id,
    sellerId: vendorId,
    sellerName: sellerNameIn(sellerData),
    amountPesewas,
    content: { paidDate, account: accountOf(payout), accountName: account?.accountName ?? '' },
  };
}

/**
 * The advice of a paid payout; null for any other. A payout is not tied to single orders, so it names the
 * balance that it was taken from (docs/product.md, "Payouts").
 */
export function payoutAdviceOf(
  payout: Payout,
  seller: Pick<ShopRecord, 'phone' | 'email' | 'businessAddress' | 'tin'> | null,
): MadePaper | null {
  if (payout.status !== 'Paid') return null;
  const facts = adviceFacts(payout);
  const { paidDate, requestDate, amount, account, note } = payout;
  const paid = [
    ['Amount', formatCedis(amount)],
    ['Paid by', 'Makola'],
    ['Paid on', paidDate ? formatDate(paidDate) : ''],
    ['To', accountOf(payout)],
    ['Account name', account?.accountName ?? ''],
    ['Reference', facts.number],
    ['Requested on', requestDate ? formatDate(requestDate) : ''],
    ['Note', note],
  ].filter(([, value]) => value !== '');
  const sheet: PaperSheet = {
    title: 'Payout advice',
    number: facts.number,
    details: paidDate ? [formatDate(paidDate)] : [],
    seller: {
      name: facts.sellerName,
      address: seller?.businessAddress ?? '',
      phone: seller?.phone ?? '',
      email: seller?.email ?? '',
      tin: seller?.tin ?? '',
    },
    to: [],
    parts: [
      {
        kind: 'table',
        columns: [
          { label: '', align: 'start', isTerm: true },
          { label: '', align: 'start', isWide: true },
        ],
        hasHead: false,
        rows: paid.map((cells, index) => ({ cells, isStrong: index === 0 })),
        totals: [],
      },
      ...balanceParts(payout),
    ],
  };
  return { facts, sheet, name: `makola-payout-advice-${facts.number}` };
}

/** What it was taken from; nothing for older payouts, which do not keep it. */
function balanceParts(payout: Payout): PaperPart[] {
  const then = balanceThen(payout);
  if (!then) return [];
  const rows: [label: string, pesewas: number, isStrong?: boolean][] = [
    ['Earned', then.earned],
    ['Commission', 0 - then.commission],
    ['Earlier payouts', 0 - then.earlierPayouts],
    ['On hold', 0 - then.held],
    ['Available', then.available, true],
    ['This payout', 0 - then.amount],
    ['Left', then.available - then.amount, true],
  ];
  return [
    {
      kind: 'table',
      heading: 'Balance when requested',
      columns: [
        { label: '', align: 'start', isWide: true },
        { label: 'GH₵', align: 'end' },
      ],
      hasHead: true,
      rows: rows.map(([label, pesewas, isStrong]) => ({
        cells: [label, formatAmount(fromPesewas(pesewas))],
        isStrong,
      })),
      totals: [],
    },
    { kind: 'text', text: 'A payout is taken from the whole balance, oldest money first.', isSmall: true },
  ];
}

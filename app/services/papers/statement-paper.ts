import { unlistedTransactions } from '~/schemas/money/statement-search';
import type { PaperFacts } from '~/schemas/papers/paper';
import type { PaperPart, PaperSheet } from '~/schemas/papers/paper-sheet';
import type { Shop } from '~/schemas/users/shop';
import { formatDate, formatMonth } from '~/utils/dates';
import { formatAmount, fromPesewas } from '~/utils/money';
import type { loadStatementPage, sumStatement } from '../money/ledger/load-statement.server';
import type { MadePaper } from './made-paper';

type Sums = Awaited<ReturnType<typeof sumStatement>>;
type Statement = Awaited<ReturnType<typeof loadStatementPage>>;

const amountOf = (pesewas: number) => formatAmount(fromPesewas(pesewas));

/**
 * What counts of a statement: its figures, and how many lines are behind them. A line is never changed, so it
 * is the same as long as none is added.
 */
export function statementFacts(
  { sellerId, sellerName }: Shop,
  month: string,
  { opening, parts, closing, lineCount }: Sums,
): PaperFacts {
  return {
    kind: 'statement',
    number: `ST-${month}`,
    subjectId: month,
    sellerId,
    sellerName,
    amountPesewas: closing,
    content: { opening, parts: parts.map(({ label, pesewas }) => [label, pesewas]), closing, lineCount },
  };
}

/** The statement of a month, with the lines and figures of its page. */
export function statementPaperOf(shop: Shop, statement: Statement): MadePaper {
  const { month, name, businessAddress: address, phone, email, tin } = statement;
  const facts = statementFacts(shop, month, statement);
  const sheet: PaperSheet = {
    title: 'Statement',
    number: formatMonth(`${month}-01`),
    details: [facts.number],
    seller: { name, address, phone, email, tin },
    to: [],
    parts: [summaryOf(statement), ...linesOf(statement)],
  };
  return { facts, sheet, name: `makola-statement-${month}` };
}

function summaryOf({ opening, parts, closing }: Sums): PaperPart {
  const row = (label: string, pesewas: number, isStrong = false) => ({
    cells: [label, amountOf(pesewas)],
    isStrong,
  });
  return {
    kind: 'table',
    heading: 'Summary',
    columns: [
      { label: '', align: 'start', isWide: true },
      { label: 'GH₵', align: 'end' },
    ],
    hasHead: true,
    rows: [
      row('Opening balance', opening, true),
      ...parts.map(({ label, pesewas }) => row(label, pesewas)),
      row('Closing balance', closing, true),
    ],
    totals: [],
  };
}

/** As a bank lists them: the oldest first, each with the balance after it. */
function linesOf({ opening, unlisted, weeks, whyUnlisted }: Statement): PaperPart[] {
  if (weeks.length === 0) return [{ kind: 'text', text: 'No transactions in this month.' }];
  const others =
    unlisted === 0
      ? []
      : [{ cells: ['', unlistedTransactions, amountOf(unlisted), amountOf(opening + unlisted)] }];
  const table: PaperPart = {
    kind: 'table',
    heading: 'Transactions',
    columns: [
      { label: 'Date', align: 'start' },
      { label: 'Description', align: 'start', isWide: true },
      { label: 'GH₵', align: 'end' },
      { label: 'Balance', align: 'end' },
    ],
    hasHead: true,
    rows: [
      ...others,
      ...weeks.flatMap(({ lines }) =>
        lines.map(({ createdAt, reason, amountPesewas, balancePesewas }) => ({
          cells: [
            createdAt ? formatDate(createdAt) : '—',
            reason,
            amountOf(amountPesewas),
            amountOf(balancePesewas),
          ],
        })),
      ),
    ],
    totals: [],
  };
  return whyUnlisted ? [table, { kind: 'text', text: whyUnlisted, isSmall: true }] : [table];
}

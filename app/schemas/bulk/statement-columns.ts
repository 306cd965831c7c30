import * as v from 'valibot';

/** What a column of a statement can hold, as an admin chooses it. */
export const statementColumnLabels = {
  day: 'Date',
  amount: 'Amount',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  reference: 'Reference or transaction ID',
  text: 'Narration',
  status: 'Status',
  direction: 'Debit or credit',
  type: 'Type',
  currency: 'Currency',
  fromName: 'From: name',
  fromNumber: 'From: number or account',
  toName: 'To: name',
  toNumber: 'To: number or account',
  balanceBefore: 'Balance before',
  balanceAfter: 'Balance after',
} as const;
export type StatementColumn = keyof typeof statementColumnLabels;

export const statementColumns = Object.keys(statementColumnLabels) as StatementColumn[];

/** A column as it is chosen or stored; what isn't one is not used. */
export const statementColumnField = v.fallback(v.picklist(['', ...statementColumns]), '');

/** Columns that are looked at; more are of no use. */
export const maxStatementColumns = 40;

/** What each column is, by its place; '' for one that isn't used. */
export type ColumnsOfStatement = readonly (StatementColumn | '')[];

/** What only an admin can say of a statement. */
export interface StatementAnswers {
  /** Null: as their names say. */
  columns: ColumnsOfStatement | null;
  /** The names of those columns: another file has others, and is asked about again. */
  names: readonly string[];
  dayOrder: 'day' | 'month' | '';
  /** Our own name, number or account on it. */
  own: string;
}

export const noStatementAnswers: StatementAnswers = { columns: null, names: [], dayOrder: '', own: '' };

/** Columns as an admin chose them, for those of the same names: in the record settings/statementColumns. */
export const chosenColumnsSchema = v.object({
  names: v.array(v.string()),
  columns: v.array(statementColumnField),
  /** Our own name, number or account on them; '' where it was not asked. */
  own: v.string(),
});
export type ChosenColumns = v.InferOutput<typeof chosenColumnsSchema>;

/** Kinds of statements whose columns are kept. */
export const maxChosenColumns = 20;

/** What is asked of a statement that can't be read by itself. */
export interface StatementQuestion {
  columns: { name: string; example: string; meaning: StatementColumn | '' }[];
  /** What `columns` still lack; null when they are known. */
  missing: string | null;
  /** A day that can be read both ways. */
  unclearDay: string | null;
  /** Names, numbers and accounts, one of which is ours. */
  own: string[];
}

/** Why a row of a statement is no money that we received. */
export const notCountedLabels = {
  failed: 'Payment failed',
  pending: 'Not completed',
  'status-unknown': 'Status not known',
  'taken-back': 'Taken back later',
  reversal: 'Reversal',
  'came-back': 'Came back to us',
  out: 'Money out',
  'direction-unknown': 'In or out not known',
  currency: 'Another currency',
  'currency-unknown': 'Currency not known',
  future: 'In the future',
} as const;
export type NotCountedReason = keyof typeof notCountedLabels;
export const notCountedReasons = Object.keys(notCountedLabels) as NotCountedReason[];

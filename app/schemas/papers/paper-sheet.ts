/** What is drawn of a paper: texts as they stand on it, and nothing that has to be known besides. */
export interface PaperSheet {
  title: string;
  number: string;
  /** Below the number, one line each: what it is about, its date. */
  details: string[];
  /** Texts are '' where they are not known. */
  seller: { name: string; address: string; phone: string; email: string; tin: string };
  /** Whom it is to, one line each; the first one is a name. */
  to: string[];
  parts: PaperPart[];
}

export type PaperPart = PaperTable | { kind: 'text'; text: string; isStrong?: boolean; isSmall?: boolean };

export interface PaperTable {
  kind: 'table';
  heading?: string;
  /** Each is as wide as its widest text, but for the one that `isWide`. */
  columns: PaperColumn[];
  /** Whether the columns are named above the rows, on each page. */
  hasHead: boolean;
  rows: PaperRow[];
  /** Below the rows, on one page together. */
  totals: PaperTotal[];
}

export interface PaperColumn {
  label: string;
  /** Figures stand at the end; all are on one line but for a column that `isWide`. */
  align: 'start' | 'end';
  /** It takes the width that is left, and its texts may take several lines. One of each table. */
  isWide?: boolean;
  /** Names what stands beside it. */
  isTerm?: boolean;
}

export interface PaperRow {
  /** One for each column. */
  cells: string[];
  /** Small, below the text of the wide column. */
  note?: string;
  isStrong?: boolean;
}

export interface PaperTotal {
  label: string;
  amount: string;
  isStrong?: boolean;
}

/** Where a paper can be checked. */
export interface PaperCheck {
  /** In groups, as it is typed. */
  code: string;
  /** Where the code is typed, without `https://`. */
  at: string;
  /** The address of the QR code. */
  url: string;
}

/** A sheet with its date. */
export interface IssuedSheet extends PaperSheet {
  /** Null for the receipt of a payout, which nobody can check. */
  check: PaperCheck | null;
  /** ISO. */
  issuedAt: string;
}

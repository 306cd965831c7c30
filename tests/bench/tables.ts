/** Cells of a table; the first row is its header. */
export type Table = string[][];

/** A part of the report: a table, lines, or both. */
export interface Section {
  title: string;
  table?: Table;
  lines?: string[];
}

const widthsOf = (table: Table) =>
  (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));

const filledTo = (widths: number[], row: string[]) =>
  widths.map((width, column) => (row[column] ?? '').padEnd(width));

/** Leaves out columns without any figure. */
export function withoutEmptyColumns(table: Table): Table {
  const [header = [], ...rows] = table;
  const kept = header.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''));
  return table.map((row) => row.filter((_, column) => kept[column]));
}

/** For a terminal. */
export function asText({ title, table, lines = [] }: Section): string {
  const widths = table ? widthsOf(table) : [];
  const rows = (table ?? []).map((row) => filledTo(widths, row).join('  ').trimEnd());
  return [title, ...rows, ...lines.map((line) => `  ${line}`)].join('\n');
}

const escaped = (cell: string) => cell.replaceAll('|', '\\|');

/** As Markdown, with columns as wide as their cells, as formatters write it. */
export function asMarkdown({ title, table, lines = [] }: Section): string {
  const cells = table?.map((row) => row.map(escaped));
  const widths = cells ? widthsOf(cells).map((width) => Math.max(3, width)) : [];
  const row = (filled: string[]) => `| ${filled.join(' | ')} |`;
  const [header = [], ...rows] = cells ?? [];
  const rule = row(widths.map((width) => '-'.repeat(width)));
  const shown = cells
    ? [row(filledTo(widths, header)), rule, ...rows.map((it) => row(filledTo(widths, it)))]
    : [];
  const items = lines.map((line) => `- ${line}`).join('\n');
  return [`### ${title}`, shown.join('\n'), items].filter(Boolean).join('\n\n');
}

const marks = { begin: '<!-- results -->', end: '<!-- end of results -->' };

/** The page with the text between its two marks replaced. @throws Error when a mark is missing */
export function replaceResults(page: string, results: string): string {
  const [begin, end] = [page.indexOf(marks.begin), page.indexOf(marks.end)];
  if (begin < 0 || end < begin) throw new Error(`The page lacks ${marks.begin} … ${marks.end}.`);
  return `${page.slice(0, begin)}${marks.begin}\n\n${results}\n\n${page.slice(end)}`;
}

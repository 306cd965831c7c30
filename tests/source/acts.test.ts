import { expect, test } from 'vitest';
import type { AnyAct } from '~/acts/act';
import { acts } from '~/acts/acts';
import { kindsOfMessages } from '~/schemas/outbox/message-kinds';
import { type AnyTexts, actTexts } from '~/texts/en/acts';
import { textOf } from './sources';

// The table of all acts is made of them:
// `npx vitest run --project unit -u tests/source/acts.test.ts` writes it anew.

const page = 'docs/product/acts.md';

const texts: Record<string, AnyTexts> = actTexts;

/** 'seller `purchase.shipped` (Payouts, SMS)'; the name where it is not that of the act. */
function recipientsOf(name: string, { notifies = {} }: AnyAct): string {
  const cells = Object.entries(notifies).map(([to, { as, leaves }]) => {
    const channels =
      leaves === null ? [] : [kindsOfMessages[leaves].label, ...(texts[as]?.sms ? ['SMS'] : [])];
    const shown = channels.length > 0 ? ` (${channels.join(', ')})` : '';
    return `${to}${as === name ? '' : ` \`${as}\``}${shown}`;
  });
  return cells.join('; ');
}

const listed = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

test.each(
  Object.entries<AnyAct>(acts).flatMap(([name, { notifies = {} }]) =>
    Object.entries(notifies).map(([to, told]) => ({ name, to, ...told })),
  ),
)('$name to $to has words only for channels on which it leaves', ({ as, leaves }) => {
  const channels = leaves ? kindsOfMessages[leaves].channels : [];
  const words = texts[as] ?? {};
  if (words.email) expect(channels).toContain('email');
  if (words.sms) expect(channels).toContain('sms');
});

/** A row for each act; those that are told alike share one. */
const namesBy = new Map<string, string[]>();
for (const [name, act] of Object.entries<AnyAct>(acts)) {
  const told = [
    act.log ? `\`${act.log.type}\`` : '',
    recipientsOf(name, act),
    listed(Object.keys(act.publishes ?? {})),
  ].join('|');
  namesBy.set(told, [...(namesBy.get(told) ?? []), name]);
}
const rows = [...namesBy].map(([told, names]) => [listed(names), ...told.split('|')]);

/** As the formatter writes it: each column as wide as its widest cell. */
function tableOf(titles: readonly string[], cells: readonly string[][]): string {
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`;
  return [line(titles), line(['', '', '', ''], '-'), ...cells.map((row) => line(row))].join('\n');
}

/** What stands before the table is written by hand. */
const head = textOf(page).split('\n| Act ')[0] ?? '';
const table = tableOf(['Act', 'Log', 'Recipients', 'Events'], rows);

test('the table of acts is that of the code', async () => {
  await expect(`${head}\n${table}\n`).toMatchFileSnapshot(`../../${page}`);
});

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

/** A row for each act; those that are told alike, and to nobody but the log, share one. */
const rows = new Map<string, string[]>();
for (const [name, act] of Object.entries<AnyAct>(acts)) {
  const told = [
    act.log ? `\`${act.log.type}\`` : '',
    recipientsOf(name, act),
    listed(Object.keys(act.publishes ?? {})),
  ].join(' | ');
  rows.set(told, [...(rows.get(told) ?? []), name]);
}

/** What stands before the table is written by hand. */
const head = textOf(page).split('\nAct | ')[0] ?? '';
const table = ['Act | Log | Recipients | Events', '--- | --- | --- | ---'];
for (const [told, names] of rows) table.push(`${listed(names)} | ${told}`);

test('the table of acts is that of the code', async () => {
  await expect([head, ...table, ''].join('\n')).toMatchFileSnapshot(`../../${page}`);
});

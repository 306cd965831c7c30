import { expect, test } from 'vitest';
import type { AnyAct } from '~/acts/act';
import { acts } from '~/acts/acts';
import { kindsOfMessages } from '~/schemas/outbox/message-kinds';
import { type AnyTexts, actTexts } from '~/texts/en/acts';

// The table of all acts in docs/product/acts.md, made of them: `npx vitest run --project unit -u
// tests/source/acts.test.ts` writes it anew.

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

const page = `# Acts

What happens, and who is told: written by a test of \`app/acts/\`, not by hand. The log keeps an entry of the
type that stands there. Behind a recipient stands the name of their notification, where it is another, and in
brackets as which kind of messages it leaves by email, and whether by SMS too ([Emails and
SMS](messages.md#emails-and-sms)); without brackets it stays in the app. Programs read the events
([Events](programs.md#events)). An empty cell is a decision: nobody is told.

Act | Log | Recipients | Events
--- | --- | --- | ---
${[...rows].map(([told, names]) => `${listed(names)} | ${told}`).join('\n')}
`;

test('the table of acts is that of the code', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/product/acts.md');
});

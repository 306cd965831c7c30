import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

/** The first 20 ids. */
function listed(ids: string[]): string {
  return ids.length > 20 ? `${ids.slice(0, 20).join(', ')} …` : ids.join(', ');
}

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run backfill', log);
  const { backfillProducts } = await import('../app/services/upkeep/backfill-products.server');
  const { checked, completed, reserved, twoOwners, sameSku } = await backfillProducts((count) => {
    if (count % 10_000 === 0) log(`${count} products checked so far …`);
  });
  log(`${checked} products checked: ${completed} completed, ${reserved} SKUs reserved.`);
  if (twoOwners.length > 0)
    log(
      `${twoOwners.length} have different values in userId and seller_id. Fix them by hand: ${listed(twoOwners)}`,
    );
  if (sameSku.length > 0)
    log(
      `${sameSku.length} have the same SKU as another product of their seller. Fix them by hand: ${listed(sameSku)}`,
    );
  const { backfillUsers } = await import('../app/services/upkeep/backfill-users.server');
  const users = await backfillUsers();
  log(
    `${users.checked} users checked: ${users.completed} completed, ${users.marked} suspended sellers listed.`,
  );
  const { backfillAccounts } = await import('../app/services/upkeep/backfill-accounts.server');
  const accounts = await backfillAccounts();
  log(`${accounts.checked} payment accounts checked: corrected for ${accounts.corrected} sellers.`);
  logNeedsFixing('payment accounts or their sellers', accounts.needsFixing, log);
  const { backfillPromotions } = await import('../app/services/upkeep/backfill-promotions.server');
  const promotions = await backfillPromotions();
  log(`${promotions.checked} promotions checked: ${promotions.completed} completed.`);
  logNeedsFixing('promotions', promotions.needsFixing, log);
  const { backfillPayouts } = await import('../app/services/upkeep/backfill-payouts.server');
  const payouts = await backfillPayouts();
  log(
    `${payouts.checked} payouts checked: ${payouts.completed} completed, ${payouts.booked} added to the ledger.`,
  );
  logNeedsFixing('payouts', payouts.needsFixing, log);
  const { backfillChats } = await import('../app/services/upkeep/backfill-chats.server');
  const chats = await backfillChats();
  log(
    `${chats.checked} conversations checked: ${chats.completed} completed, unread messages corrected for ${chats.counted} users.`,
  );
  logNeedsFixing('conversations', chats.needsFixing, log);
  const { reportOrphans } = await import('../app/services/upkeep/report-orphans.server');
  const { logins, orphans, examples } = await reportOrphans();
  log(`${logins} logins checked: ${orphans} without a user record.`);
  if (orphans > 0)
    log(
      `These logins cannot sign in. Registering with the same email address replaces them: ${listed(examples)}`,
    );
}

/** Prints the records that must be fixed by hand, by reason. */
function logNeedsFixing(
  what: string,
  records: { id: string; reason: string }[],
  log: (line: string) => void,
): void {
  const reasons = [...new Set(records.map(({ reason }) => reason))];
  for (const reason of reasons) {
    const ids = records.filter((record) => record.reason === reason).map(({ id }) => id);
    log(`${ids.length} ${what} must be fixed by hand (${reason}): ${listed(ids)}`);
  }
}

await runCommand(main);

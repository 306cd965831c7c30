import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

function listed(ids: string[]): string {
  return ids.length > 20 ? `${ids.slice(0, 20).join(', ')} …` : ids.join(', ');
}

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run backfill', log);
  const { backfillProducts } = await import('../app/services/upkeep/backfill-products.server');
  const { seen, completed, reserved, twoOwners, sameSku } = await backfillProducts((count) => {
    if (count % 10_000 === 0) log(`${count} products …`);
  });
  log(`${seen} products: ${completed} completed, ${reserved} SKUs reserved.`);
  if (twoOwners.length > 0)
    log(
      `${twoOwners.length} have a userId that differs from seller_id. Fix them yourself: ${listed(twoOwners)}`,
    );
  if (sameSku.length > 0)
    log(`${sameSku.length} have the SKU of another product of the same seller: ${listed(sameSku)}`);
  const { backfillUsers } = await import('../app/services/upkeep/backfill-users.server');
  const users = await backfillUsers();
  log(`${users.seen} users: ${users.completed} completed, ${users.marked} marked as suspended.`);
  const { backfillAccounts } = await import('../app/services/upkeep/backfill-accounts.server');
  const accounts = await backfillAccounts();
  log(`${accounts.seen} payment accounts: fixed for ${accounts.settled} sellers.`);
  logUnmended('payment accounts or their sellers', accounts.skipped, log);
  const { backfillPromotions } = await import('../app/services/upkeep/backfill-promotions.server');
  const promotions = await backfillPromotions();
  log(`${promotions.seen} promotions: ${promotions.completed} completed.`);
  logUnmended('promotions', promotions.skipped, log);
  const { backfillPayouts } = await import('../app/services/upkeep/backfill-payouts.server');
  const payouts = await backfillPayouts();
  log(`${payouts.seen} payouts: ${payouts.completed} completed, ${payouts.booked} booked in the ledger.`);
  logUnmended('payouts', payouts.skipped, log);
  const { backfillChats } = await import('../app/services/upkeep/backfill-chats.server');
  const chats = await backfillChats();
  log(
    `${chats.seen} conversations: ${chats.completed} completed, unread messages of ${chats.counted} people recounted.`,
  );
  logUnmended('conversations', chats.skipped, log);
  const { reportOrphans } = await import('../app/services/upkeep/report-orphans.server');
  const { accounts: checked, orphans, examples } = await reportOrphans();
  log(`${checked} sign-in accounts: ${orphans} without a user record.`);
  if (orphans > 0)
    log(
      `Nobody can sign in with them. Registering with such an e-mail address creates a new account: ${listed(examples)}`,
    );
}

/** Says which records were left to a person, by reason. */
function logUnmended(
  what: string,
  skipped: { id: string; why: string }[],
  log: (line: string) => void,
): void {
  const reasons = [...new Set(skipped.map(({ why }) => why))];
  for (const reason of reasons) {
    const ids = skipped.filter(({ why }) => why === reason).map(({ id }) => id);
    log(`${ids.length} ${what} need fixing by hand, because ${reason}: ${listed(ids)}`);
  }
}

await runCommand(main);

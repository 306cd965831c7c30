import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

/** The first 20 ids. */
function listed(ids: string[]): string {
  return ids.length > 20 ? `${ids.slice(0, 20).join(', ')} …` : ids.join(', ');
}

const usage = `Usage: npm run backfill

Adds to older records what lists, search, balances and the bell need, and names those to fix by hand. Safe to
run again at any time.`;

async function main(closing: Closing): Promise<void> {
  readArguments(usage);
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run backfill', log);
  const { backfillProducts } = await import('../app/services/upkeep/backfill-products.server');
  const { checked, completed, reserved, twoOwners, sameSku } = await backfillProducts((count) => {
    if (count % 10_000 === 0) log(`Products: ${count} checked so far …`);
  });
  log(`Products: ${checked} checked, ${completed} completed. SKUs reserved: ${reserved}.`);
  if (twoOwners.length > 0)
    log(
      `Fix by hand: ${twoOwners.length} products with different userId and seller_id: ${listed(twoOwners)}`,
    );
  if (sameSku.length > 0)
    log(
      `Fix by hand: ${sameSku.length} products with the SKU of another product of the seller: ${listed(sameSku)}`,
    );
  const { backfillUsers } = await import('../app/services/upkeep/backfill-users.server');
  const users = await backfillUsers();
  log(`Users: ${users.checked} checked, ${users.completed} completed. Suspended sellers: ${users.marked}.`);
  const { countProductsOfSellers } = await import('../app/services/upkeep/recount-counters.server');
  log(`Sellers whose products were counted: ${await countProductsOfSellers()}.`);
  const { backfillAccounts } = await import('../app/services/upkeep/backfill-accounts.server');
  const accounts = await backfillAccounts();
  log(`Payment accounts: ${accounts.checked} checked. Sellers corrected: ${accounts.corrected}.`);
  logNeedsFixing('payment accounts or sellers', accounts.needsFixing, log);
  const { backfillPromotions } = await import('../app/services/upkeep/backfill-promotions.server');
  const promotions = await backfillPromotions();
  log(`Promotions: ${promotions.checked} checked, ${promotions.completed} completed.`);
  logNeedsFixing('promotions', promotions.needsFixing, log);
  const { backfillProofs } = await import('../app/services/upkeep/backfill-proofs.server');
  const proofs = await backfillProofs();
  log(`Days of pictures of proofs: ${proofs.checked} checked. Pictures moved: ${proofs.moved}.`);
  logNeedsFixing('days of pictures of proofs', proofs.needsFixing, log);
  const { backfillPayouts } = await import('../app/services/upkeep/backfill-payouts.server');
  const payouts = await backfillPayouts();
  log(
    `Payouts: ${payouts.checked} checked, ${payouts.completed} completed, ${payouts.booked} added to the ledger.`,
  );
  logNeedsFixing('payouts', payouts.needsFixing, log);
  const { backfillOrders } = await import('../app/services/upkeep/backfill-orders.server');
  const orders = await backfillOrders((count) => {
    if (count % 10_000 === 0) log(`Orders: ${count} checked so far …`);
  });
  log(`Orders: ${orders.checked} checked, ${orders.completed} completed.`);
  logNeedsFixing('orders', orders.needsFixing, log);
  const { markMonthsToCount, recountStaleMonths } = await import(
    '../app/services/insight/recount-sales.server'
  );
  await markMonthsToCount();
  log(`Months of sales counted: ${await recountStaleMonths()}.`);
  const { backfillChats } = await import('../app/services/upkeep/backfill-chats.server');
  const chats = await backfillChats();
  log(
    `Conversations: ${chats.checked} checked, ${chats.completed} completed. Users with unread messages corrected: ${chats.counted}.`,
  );
  logNeedsFixing('conversations', chats.needsFixing, log);
  const { backfillTrades } = await import('../app/services/upkeep/backfill-trades.server');
  const trades = await backfillTrades();
  log(`Bulk trades: ${trades.checked} checked, ${trades.completed} completed.`);
  logNeedsFixing('bulk trades', trades.needsFixing, log);
  const { backfillSearchWords } = await import('../app/services/upkeep/backfill-search-words.server');
  const words = await backfillSearchWords();
  log(`Edit requests and bulk trade: ${words.checked} checked, ${words.completed} with new search words.`);
  const { backfillExpiry } = await import('../app/services/upkeep/backfill-expiry.server');
  const expiring = await backfillExpiry();
  log(`Notifications and handovers: ${expiring.checked} checked, ${expiring.completed} now expire.`);
  const { backfillEvents } = await import('../app/services/upkeep/backfill-events.server');
  log(`Events are kept: ${(await backfillEvents()) ? 'yes' : 'no, nobody may read them'}.`);
  // Only now: what was completed above is in the lists, and what they have is counted.
  const { recountMarketplace } = await import('../app/services/upkeep/recount-counters.server');
  const corrected = await recountMarketplace();
  log(`Counts of the marketplace corrected: ${corrected.length > 0 ? corrected.join(', ') : 'none'}.`);
  const { reportOrphans } = await import('../app/services/upkeep/report-orphans.server');
  const { logins, orphans, examples } = await reportOrphans();
  log(`Logins: ${logins} checked, ${orphans} without a user record.`);
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
    log(`Fix by hand: ${ids.length} ${what} (${reason}): ${listed(ids)}`);
  }
}

await runCommand(main);

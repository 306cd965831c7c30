import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  await openFirebase(closing, 'npm run orders:recount', log);
  const { recountOrders } = await import('../app/services/orders/recount-orders.server');
  const { sellers, corrected } = await recountOrders((count) => {
    if (count % 100 === 0) log(`Sellers counted so far: ${count} …`);
  });
  log(`Sellers counted: ${sellers}, corrected: ${corrected}.`);
  const { recountMarketplace } = await import('../app/services/counters/recount-marketplace.server');
  const wrong = await recountMarketplace();
  log(`Counts of the marketplace corrected: ${wrong.length > 0 ? wrong.join(', ') : 'none'}.`);
}

await runCommand(main);

import { markNewData } from '~/services/jobs/upgrade.server';
import { placePromoted } from '~/services/upkeep/place-promoted.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import type { Log } from '../firebase/types';
import { areas } from './areas';
import { Market } from './market';
import { writePeople } from './people';
import { writeRollups } from './rollups';
import type { MarketSize } from './size';

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const progressMs = 3_000;
const number = new Intl.NumberFormat('en-GB');

/** Does a part of the work; prints how far it is every three seconds, and at the end what was made. */
async function stage(log: Log, market: Market, name: string, work: () => Promise<string>): Promise<void> {
  const start = performance.now();
  market.progress = null;
  const print = (text: string) => log(`  ${name.padEnd(10)} ${text} (${seconds(start)})`);
  const timer = setInterval(() => {
    const { progress, documents } = market;
    const part =
      progress && `${number.format(progress.done)} of ${number.format(progress.total)} ${progress.what}`;
    print(`… ${part ? `${part}, ` : ''}${number.format(documents.written)} documents stored`);
  }, progressMs);
  try {
    print(await work());
  } finally {
    clearInterval(timer);
  }
}

/** What of a seller's counters the areas count in full. */
const counted = { payouts: true, promotions: true };

/** Fills an empty local Firebase. Users are written last: without users, the next start seeds again. */
export async function seed(size: MarketSize, log: Log): Promise<void> {
  const start = performance.now();
  const market = new Market(size, new Date());
  log('Creating the demo data …');
  for (const area of areas) await stage(log, market, area.name, () => area.fill(market));
  await stage(log, market, 'documents', async () => {
    for (const [id, data] of market.counters)
      market.documents.add('counters', { id, data: { ...data, counted } });
    await writeRollups(market.documents, market.sales);
    await market.documents.flush();
    writePeople(market);
    await market.documents.flush();
    // After the people, who are counted too; what is not counted when this ends early, the server counts.
    await placePromoted();
    await recountMarketplace();
    await markNewData();
    return [...market.documents.counts].map(([name, count]) => `${name} ${count}`).join(', ');
  });
  const total = [...market.documents.counts.values()].reduce((sum, count) => sum + count, 0);
  log(`Demo data: ${total} documents and ${market.people.length} users in ${seconds(start)}.`);
}

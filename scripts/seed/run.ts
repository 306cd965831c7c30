import type { Log } from '../firebase/types';
import { areas } from './areas';
import { Market } from './market';
import { writePeople } from './people';
import type { MarketSize } from './size';

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function stage(log: Log, name: string, work: () => Promise<string>): Promise<void> {
  const start = performance.now();
  const made = await work();
  log(`  ${name.padEnd(10)} ${made} (${seconds(start)})`);
}

/** Fills an empty local Firebase. Users are written last: without users, the next start seeds again. */
export async function seed(size: MarketSize, log: Log): Promise<void> {
  const start = performance.now();
  const market = new Market(size, new Date());
  log('Creating the demo data …');
  for (const area of areas) await stage(log, area.name, () => area.fill(market));
  await stage(log, 'documents', async () => {
    await market.documents.flush();
    writePeople(market);
    await market.documents.flush();
    return [...market.documents.counts].map(([name, count]) => `${name} ${count}`).join(', ');
  });
  const total = [...market.documents.counts.values()].reduce((sum, count) => sum + count, 0);
  log(`Demo data: ${total} documents and ${market.people.length} users in ${seconds(start)}.`);
}

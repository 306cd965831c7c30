import { connect } from '../../examples/shop/makola';
import { freePort } from '../../scripts/firebase/ports';
import type { Closing } from '../../scripts/lib/closing';
import { makeShopKey, makeWebhook } from '../../scripts/shop/make-key';
import { createRandom } from '../factories/random';
import { type FaultCounts, faultyFetch } from './faults';
import { judgeNews, toldByWebhook } from './news';
import { startReceiver } from './receiver';
import { startChaosEngine, startServer } from './servers';

export interface ChaosOptions {
  baskets: number;
  seed: number;
}

/** Baskets that live at once. */
const atOnce = 16;
/** How often the server is killed, each time with baskets between a write and its answer. */
const killCount = 5;
const tellEveryMs = 30_000;
/** Each may ask 600 times a minute. */
const keyCount = 60;

/**
 * Sends baskets to a server of its own with faults, and counts what became of them.
 *
 * @returns the exit code: 0 when nothing was lost, doubled or wrong
 */
export async function runChaos(
  closing: Closing,
  { baskets, seed }: ChaosOptions,
  log: (line: string) => void,
): Promise<number> {
  await startChaosEngine(closing);
  // Only now: the product's modules read the environment when they are imported.
  const [{ makeMarket }, { planOf }, { live }, { judge }] = await Promise.all([
    import('./market'),
    import('./plans'),
    import('./stories'),
    import('./verdict'),
  ]);
  await makeMarket();
  const keys = await Promise.all(Array.from({ length: keyCount }, () => makeShopKey('main')));
  let secret = '';
  const receiver = await startReceiver(createRandom(`receiver ${seed}`), () => secret);
  closing.add(receiver.stop);
  secret = await makeWebhook('main', receiver.url, toldByWebhook);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const onLine = (line: string) => void (/error/i.test(line) && log(line));
  let server = await startServer(port, { onLine });
  closing.add(() => server.stop());

  const counts: FaultCounts = { requests: 0, lostRequests: 0, lostAnswers: 0, repeated: 0, cutOff: 0 };
  const network = faultyFetch(createRandom(`network ${seed}`), counts);
  const random = createRandom(`plans ${seed}`);
  const now = new Date();
  const plans = Array.from({ length: baskets }, (_, index) => planOf(index, random, now));
  const told = new Map<string, Awaited<ReturnType<typeof live>>>();
  const timer = setInterval(() => log(`${told.size} of ${baskets} baskets …`), tellEveryMs).unref();
  const startedAt = performance.now();
  let [next, kills] = [0, 0];
  let restarting = Promise.resolve();
  const worker = async (index: number) => {
    for (let plan = plans[next++]; plan; plan = plans[next++]) {
      const makola = connect({ url, key: keys[next % keys.length] ?? '', send: network, tries: 40 });
      told.set(plan.id, await live(plan, makola));
      if (index === 0 && kills < killCount && told.size >= ((kills + 1) * baskets) / (killCount + 1)) {
        kills += 1;
        process.kill(server.pid, 'SIGKILL');
        restarting = server.exited.then(async () => {
          server = await startServer(port, { onLine });
        });
        await restarting;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => worker(index)));
  await restarting;
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { orders, ...verdict } = await judge(plans, told);
  const news = await judgeNews(connect({ url, key: keys[0] ?? '' }), orders, receiver.received);
  const { sendings } = receiver.received;
  const figures = {
    orders: orders.length,
    ...news,
    sendings,
    ...counts,
    kills,
    seconds: Math.round(seconds),
  };
  log(JSON.stringify({ ...verdict, ...figures }, null, 2));
  const { lost, doubled, stockDifference, ledgerDifference, wrongPayments, wrongCounters } = verdict;
  const { feedDifference, webhookDifference, unsigned } = news;
  const wrong = [lost, doubled, stockDifference, ledgerDifference, wrongPayments, wrongCounters]
    .concat(feedDifference, webhookDifference, unsigned)
    .reduce((sum, one) => sum + one, 0);
  log(wrong === 0 ? 'Nothing was lost or doubled.' : 'Something is wrong: see above.');
  return wrong === 0 ? 0 : 1;
}

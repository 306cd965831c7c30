import { callsAllowed, missesOf, readsAllowed } from './budgets';
import { type Cost, costIn, getPage } from './http';
import type { Screen } from './screens';
import { addressOf, eachScreen, type Stage } from './stage';

/** Each product comes with a log entry and two notifications, each order with its ledger lines. */
export const sizes = {
  small: { products: 300, orders: 1_000 },
  large: { products: 25_000, orders: 100_000 },
} as const;

/** The first view fills what the server remembers for some seconds, so the later one is what counts. */
interface Views {
  first: Cost;
  later: Cost;
  /** Milliseconds until the later view was read; the local engine is slow in the large market. */
  laterMs: number;
}

export interface Reads {
  small: Views;
  /** Null until the market has grown. */
  large: Views | null;
  allowed: number;
  callsAllowed: number;
  misses: string[];
}

async function view(stage: Stage, screen: Screen): Promise<Views> {
  const cookie = stage.cookies[screen.as].later;
  const address = addressOf(stage, screen);
  const first = await getPage(address, { cookie });
  const later = await getPage(address, { cookie });
  const cost = (page: typeof first) => costIn(page.headers['server-timing']);
  return { first: cost(first), later: cost(later), laterMs: later.milliseconds };
}

function judge(screen: Screen, small: Views, large: Views | null): Reads {
  const [allowed, calls] = [readsAllowed(screen), callsAllowed(screen)];
  const most = (of: (cost: Cost) => number) => Math.max(of(small.later), large ? of(large.later) : 0);
  const misses = missesOf({
    reads: [most(({ reads }) => reads), allowed],
    calls: [most((cost) => cost.calls), calls],
    writes: [most(({ writes }) => writes), 0],
  });
  return { small, large, allowed, callsAllowed: calls, misses };
}

/** Documents read and calls made per screen in a small market. */
export async function measureReads(stage: Stage, into: Map<string, Reads>): Promise<void> {
  await eachScreen(stage, 'reads', into, async (screen) => judge(screen, await view(stage, screen), null));
}

/** The same in a market a hundred times as large; it is that large from then on. */
export async function measureLargeReads(stage: Stage, into: Map<string, Reads>): Promise<void> {
  await stage.market.growTo(sizes.large);
  await eachScreen(stage, 'reads, large', into, async (screen) => {
    const large = await view(stage, screen);
    return judge(screen, into.get(screen.name)?.small ?? large, large);
  });
}

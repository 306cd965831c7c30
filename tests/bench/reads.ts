import { readsAllowed } from './budgets';
import { costOf, getPage } from './http';
import { addressOf, type Stage } from './stage';

/** Each product comes with a log entry and two notifications, each order with its ledger lines. */
export const sizes = {
  small: { products: 300, orders: 1_000 },
  large: { products: 25_000, orders: 100_000 },
} as const;

export interface Reads {
  small: number;
  large: number;
  writes: number;
  allowed: number;
  /** Milliseconds until the page was read, in the large market; the local engine is slow there. */
  largeMs: number;
  passed: boolean;
}

async function readsOfAll(stage: Stage) {
  const costs = new Map<string, { reads: number; writes: number; ms: number }>();
  for (const screen of stage.screens) {
    const cookie = stage.cookies[screen.as].later;
    // The first view fills what the server remembers for some seconds; the second one counts.
    await getPage(addressOf(stage, screen), { cookie });
    const started = performance.now();
    const page = await getPage(addressOf(stage, screen), { cookie });
    costs.set(screen.name, { ...costOf(page), ms: performance.now() - started });
  }
  return costs;
}

/** Documents read per screen in a small market and in one a hundred times as large. */
export async function measureReads(stage: Stage): Promise<Map<string, Reads>> {
  await stage.market.growTo(sizes.small);
  const small = await readsOfAll(stage);
  await stage.market.growTo(sizes.large);
  const large = await readsOfAll(stage);
  return new Map(
    stage.screens.map((screen) => {
      const [before, after] = [small.get(screen.name), large.get(screen.name)];
      if (!before || !after) throw new Error(`${screen.name} was not read`);
      const allowed = readsAllowed(screen);
      const passed = before.reads <= allowed && after.reads <= allowed;
      const writes = Math.max(before.writes, after.writes);
      const figures = { small: before.reads, large: after.reads, largeMs: after.ms, writes };
      return [screen.name, { ...figures, allowed, passed: passed && writes === 0 }];
    }),
  );
}

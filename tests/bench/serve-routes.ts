import { join } from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { RequestMetrics } from '~/utils/request-context.server';
import { ROOT } from '../../scripts/lib/paths';
import { RouteSubsets } from '../../server/route-subsets';
import { withRoutes } from './more-routes';
import type { RouteCost } from './routes';
import { median } from './stage';

const more = 250;
const warmUps = 300;
const measured = 300;
const rounds = 5;

// The sign-in page from Remix alone, without Express and without the database: what is left is matching,
// rendering and the conversion of the routes.
const build: ServerBuild = await import(join(ROOT, 'build/server/index.js'));
const own = Object.keys(build.routes).length;

const silent = { info: () => undefined, warn: () => undefined, error: console.error };

function pageOf(count: number) {
  // As the server does: with the routes that may match (docs/decisions/rendering.md).
  const subsets = new RouteSubsets(withRoutes(build, count));
  const idsOf = () => subsets.idsFor('/login');
  const handle = createRequestHandler(subsets.buildOf(idsOf() ?? Object.keys(build.routes)), 'production');
  return async () => {
    const context = { requestId: 'bench', ip: '127.0.0.1', log: silent, metrics: new RequestMetrics() };
    idsOf();
    const request = new Request(`${process.env.PUBLIC_URL}/login`);
    const answer = await handle(request, { ...context, cspNonce: 'nonce', encoding: null });
    if (answer.status !== 200) throw new Error(`the sign-in page answers ${answer.status}`);
    await answer.text();
  };
}

async function repeat(times: number, page: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < times; count += 1) await page();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

const variants = [own, more].map((routes) => ({ routes, page: pageOf(routes), cpu: [] as number[] }));
for (const { page } of variants) await repeat(warmUps, page);
for (let round = 0; round < rounds; round += 1) {
  for (const { page, cpu } of variants) cpu.push(await repeat(measured, page));
}
const costs: RouteCost[] = variants.map(({ routes, cpu }) => ({ routes, cpu: median(cpu) }));
console.log(JSON.stringify(costs));
process.exit(0);

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../examples/shop/makola';
import { News } from '../examples/shop/news';
import { createShop } from '../examples/shop/server';
import { Views } from '../examples/shop/views';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { dataDirectory } from './lib/paths';
import { SetupError } from './lib/setup-error';
import { makeShopKey, makeWebhook } from './shop/make-key';

const usage = `Usage: npm run shop
       npm run shop -- --chaos [--baskets NUMBER] [--seed NUMBER]

A small buyers' shop that sells what Makola lists, at http://localhost:3001 (SHOP_PORT). It uses the API alone.
MAKOLA_URL and MAKOLA_KEY name the server and a key of it, MAKOLA_WEBHOOK_SECRET signs what it sends to /webhooks;
without them the server is the one that npm start runs here, and a key and a webhook are made for it.

--chaos sends baskets (2,000) to a server of its own, with faults: answers that are lost, requests that are sent twice
or in another order, clocks that are a day wrong, a server that is killed. Then it counts what became of them.`;

/** How often the shop reports what it showed. */
const reportMs = 60_000;

interface Server {
  url: string;
  key: string;
  /** Of its webhook. */
  secret: string | undefined;
}

/**
 * The server that npm start runs here, with a key and a webhook that are made once and kept beside its data.
 */
async function localServer(closing: Closing, port: number, log: (line: string) => void): Promise<Server> {
  const { kind } = await openFirebase(closing, 'npm run shop', log);
  if (kind !== 'running') throw new SetupError('Run npm start first, or set MAKOLA_URL and MAKOLA_KEY.');
  const file = join(dataDirectory(), `shop-${port}.json`);
  if (!existsSync(file)) {
    const key = await makeShopKey('main');
    const secret = await makeWebhook('main', `http://localhost:${port}/webhooks`, ['order.*', 'return.*']);
    writeFileSync(file, JSON.stringify({ key, secret }), { mode: 0o600 });
  }
  const { key, secret } = JSON.parse(readFileSync(file, 'utf8'));
  return { url: process.env.MAKOLA_URL ?? 'http://localhost:3000', key, secret };
}

async function main(closing: Closing): Promise<number> {
  const { values } = readArguments(usage, {
    options: { chaos: { type: 'boolean' }, baskets: { type: 'string' }, seed: { type: 'string' } },
  });
  const log = (line: string) => console.log(line);
  if (values.chaos) {
    const { runChaos } = await import('../tests/chaos/run');
    return runChaos(
      closing,
      { baskets: Number(values.baskets ?? 2_000), seed: Number(values.seed ?? 1) },
      log,
    );
  }
  const { MAKOLA_URL: url, MAKOLA_KEY: key, MAKOLA_WEBHOOK_SECRET: secret } = process.env;
  const port = Number(process.env.SHOP_PORT ?? 3001);
  const server = url && key ? { url, key, secret } : await localServer(closing, port, log);
  const makola = connect(server);
  const views = new Views();
  const shop = createShop(makola, new News(server.secret), views).listen(port);
  const reporting = setInterval(() => void views.report(makola), reportMs);
  closing.add(async () => {
    clearInterval(reporting);
    shop.close();
  });
  log(`The shop sells what ${server.url} lists: http://localhost:${port}\nStop with Ctrl-C.`);
  await new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  return 0;
}

await runCommand(main);

import { join } from 'node:path';
import { startKept } from '../../scripts/firebase/kept-process';
import { freePort } from '../../scripts/firebase/ports';
import { ROOT } from '../../scripts/lib/paths';
import type { Reading } from './gauge';

/** A server under measurement, in a process of its own. */
export interface BenchServer {
  /** Without a slash at the end. */
  url: string;
  /** What was measured inside it since the reading before; `collect` collects the garbage first. */
  read(collect?: boolean): Promise<Reading>;
  stop(): Promise<void>;
}

/** Starts the product's server (`app`), or the bare one, on free ports, with these options of Node. */
export async function startServer(which: 'app' | 'bare', nodeOptions: string[] = []): Promise<BenchServer> {
  const [port, gaugePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const kept = await startKept({
    command: process.execPath,
    args: ['--import', 'tsx', ...nodeOptions, join(ROOT, `tests/bench/serve-${which}.ts`)],
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: 'localhost',
      PORT: String(port),
      PUBLIC_URL: url,
      BENCH_GAUGE_PORT: String(gaugePort),
    },
    ready: /^ready/,
    timeoutMs: 60_000,
    onLine: (line) => {
      if (!line.startsWith('ready')) console.error(`  ${which}: ${line}`);
    },
  });
  return {
    url,
    async read(collect = false) {
      const response = await fetch(`http://127.0.0.1:${gaugePort}/${collect ? 'gc' : 'read'}`);
      return (await response.json()) as Reading;
    },
    stop: kept.stop,
  };
}

import { join } from 'node:path';
import { startKept } from '../../scripts/firebase/kept-process';
import { freePort } from '../../scripts/firebase/ports';
import { ROOT } from '../../scripts/lib/paths';
import type { ProcessFigures, Reading } from './gauge';
import { processorMs } from './processor';

/** A server under measurement, in a process of its own. */
export interface BenchServer {
  /** Without a slash at the end. */
  url: string;
  /** The version of its Node, such as `v20.19.0`. */
  nodeVersion: string;
  /** What was measured inside it since the reading before; `collect` collects the garbage first. */
  read(collect?: boolean): Promise<Reading>;
  /**
   * Milliseconds of processor time that this process has used since its start, all threads together: from
   * `/proc` where there is one, so that asking costs the server nothing.
   */
  usedMs(): Promise<number>;
  stop(): Promise<void>;
}

let node = process.execPath;

/** The servers that are started from now on run with this binary of Node. */
export function useNode(path: string): void {
  node = path;
}

export const nodeBinary = () => node;

/** Starts the product's server (`app`), or the bare one, on free ports, with these options of Node. */
export async function startServer(which: 'app' | 'bare', nodeOptions: string[] = []): Promise<BenchServer> {
  const [port, gaugePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const kept = await startKept({
    command: node,
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
  const ask = async (what: 'read' | 'gc' | 'process') => {
    const response = await fetch(`http://127.0.0.1:${gaugePort}/${what}`);
    return await response.json();
  };
  const { nodeVersion }: ProcessFigures = await ask('process');
  return {
    url,
    nodeVersion,
    read: (collect = false): Promise<Reading> => ask(collect ? 'gc' : 'read'),
    async usedMs() {
      const ms = processorMs(kept.pid);
      if (ms !== null) return ms;
      const figures: ProcessFigures = await ask('process');
      return figures.cpuMs;
    },
    stop: kept.stop,
  };
}

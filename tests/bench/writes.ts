import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/lib/paths';
import { budgets, missesOf } from './budgets';
import { mark } from './figures';
import type { Section, Table } from './tables';
import {
  type EventRecord,
  eventNamed,
  orderEvent,
  type Recording,
  type Step,
  totalsOf,
} from './write-path/records';
import { kindOf } from './write-path/roles';

/** What each event of the market writes, and the budgets that it misses. */
export interface Writes extends Recording {
  misses: string[];
}

/** Has a process of its own record the events, in a Firebase of its own. */
export async function measureWrites(signal: AbortSignal): Promise<Writes> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tests/bench/record-writes.ts')],
    { cwd: ROOT, signal, maxBuffer: 64 * 1024 * 1024 },
  );
  const recording: Recording = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  const { writes } = totalsOf(eventNamed(recording.events, orderEvent).steps);
  return { ...recording, misses: missesOf({ writes: [writes, budgets.orderWrites] }) };
}

const shown = (count: number) => (count === 0 ? '' : String(count));
const stepName = ({ name, everySeconds }: Step) =>
  everySeconds === null ? name : `${name}, each ${everySeconds} s`;

/** How often each step writes documents of a kind; deletes are named apart. */
function documentsTable({ steps }: EventRecord): Table {
  const counts = new Map<string, number[]>();
  for (const [index, { transactions }] of steps.entries())
    for (const { document, kind } of transactions.flat()) {
      const name = `${kind === 'delete' ? 'delete ' : ''}${kindOf(document)}`;
      const row = counts.get(name) ?? steps.map(() => 0);
      row[index] = (row[index] ?? 0) + 1;
      counts.set(name, row);
    }
  const totals = steps.map((step) => totalsOf([step]));
  return [
    ['document', ...steps.map(stepName)],
    ...[...counts].sort().map(([name, row]) => [name, ...row.map(shown)]),
    ...(['writes', 'deletes', 'reads', 'transactions'] as const).map((figure) => [
      figure,
      ...totals.map((one) => shown(one[figure])),
    ]),
  ];
}

function totalsTable(events: readonly EventRecord[], misses: readonly string[]): Table {
  return [
    ['event', 'writes', 'deletes', 'reads', 'transactions'],
    ...events.map(({ name, steps }) => {
      const { writes, deletes, reads, transactions } = totalsOf(steps);
      const isMissed = name === orderEvent && misses.length > 0;
      return [name, `${writes}${mark(isMissed)}`, ...[deletes, reads, transactions].map(String)];
    }),
  ];
}

export const writeSections = ({ events, admins, misses }: Writes): Section[] => [
  ...events.map((event) => ({ title: `Writes of ${event.name}`, table: documentsTable(event) })),
  {
    title: 'Writes of each event',
    table: totalsTable(events, misses),
    lines: [`with ${admins} admins`],
  },
];

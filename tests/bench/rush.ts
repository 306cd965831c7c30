import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EngineName } from '../../scripts/firebase/choice';
import { ROOT } from '../../scripts/lib/paths';
import { budgets, missesOf } from './budgets';
import { mark, two } from './figures';
import type { Section, Table } from './tables';

/** New orders that were taken over in a second. */
export interface TakenOver {
  sellers: number;
  /** Orders of each seller. */
  each: number;
  /** By one server. */
  one: number;
  /** By three that look for them at the same moment, and meet on each; null on Google's emulator. */
  three: number | null;
}

/** One order that many people accept at once. */
export interface OneRecord {
  people: number;
  /** Until all have an answer. */
  seconds: number;
  /** How many were told that they changed it, and how many that they may not. */
  effects: number;
  refused: number;
  /** The order's own count of its changes. */
  version: number;
}

export interface RushTimes {
  takenOver: TakenOver[];
  /** Events that one server sent to one webhook in a second. */
  sentPerSecond: number;
  rushOrders: number;
  /** Until a rush of orders of one seller, one buyer and one product was accepted in one step. */
  rushSeconds: number;
  oneRecord: OneRecord;
}

export interface RushFigures extends RushTimes {
  engine: EngineName;
  misses: string[];
}

/** Of the orders that one server takes over: each is told with its stock of two products. */
const eventsToSend = 3 * budgets.takenOver;

const spreadName = ({ sellers, each }: TakenOver) => `${sellers} sellers with ${each} orders each`;

/** Has a process of its own run the rush, in a Firebase of its own. */
export async function measureRush(engine: EngineName, signal: AbortSignal): Promise<RushFigures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tests/bench/rush/run.ts'), '--engine', engine],
    { cwd: ROOT, signal },
  );
  const times: RushTimes = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  const { seconds, effects, version } = times.oneRecord;
  const rates: Parameters<typeof missesOf>[0] = {};
  // The more the better: negative, so that too few are above. An emulator's rate says little of Firestore's.
  for (const row of engine === 'official' ? [] : times.takenOver)
    rates[spreadName(row)] = [-row.one, -budgets.takenOver];
  return {
    ...times,
    engine,
    misses: missesOf({
      ...rates,
      'sent to a webhook': engine === 'official' ? [0, 0] : [-times.sentPerSecond, -eventsToSend],
      rush: [times.rushSeconds, budgets.rushSeconds],
      'one record': [seconds, budgets.oneRecordSeconds],
      effects: [Math.max(effects, version), 1],
    }),
  };
}

function takenOverTable(rows: readonly TakenOver[], missed: (name: string) => string): Table {
  return [
    ['new orders', 'taken over a second by one server', 'by three at once'],
    ...rows.map((row) => {
      const name = spreadName(row);
      return [name, row.one.toFixed(0) + missed(name), row.three?.toFixed(0) ?? '–'];
    }),
  ];
}

export function rushSection({
  engine,
  takenOver,
  sentPerSecond,
  rushOrders,
  rushSeconds,
  oneRecord,
  misses,
}: RushFigures): Section {
  const { people, seconds, effects, refused, version } = oneRecord;
  const missed = (name: string) => mark(misses.includes(name));
  return {
    title: `A rush of orders, on ${engine === 'official' ? 'Google’s emulator' : 'the quick engine'}`,
    table: takenOverTable(takenOver, missed),
    lines: [
      `with a key and a webhook, to which one server sends ${sentPerSecond.toFixed(0)}${missed('sent to a webhook')} events a second (three are of an order)`,
      `${rushOrders} orders of one seller, one buyer and one product: accepted in one step in ${two(rushSeconds)} s${missed('rush')}`,
      `${people} people who accept one order at once: all have an answer after ${two(seconds)} s${missed('one record')}; ${effects} of them changed it, ${refused} were refused; its version is ${version}${missed('effects')}`,
    ],
  };
}

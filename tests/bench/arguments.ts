import { parseArgs } from 'node:util';
import { type EngineName, engineArgument } from '../../scripts/firebase/choice';
import { answerHelp } from '../../scripts/lib/help.mjs';
import { recommendedNode } from '../../scripts/lib/other-node';
import { SetupError } from '../../scripts/lib/setup-error';
import type { HotOptions } from './hot';
import { type Screen, screens } from './screens';

const usual = ['reads', 'weight', 'server', 'slow', 'live'] as const;
/** They run when they are named: some take minutes each. */
const long = ['size', 'interaction', 'next', 'memory', 'lighthouse', 'big', 'import', 'intake'] as const;
/** They take seconds, and go by what the events of the market write. */
export const recordedParts = ['writes', 'hot'] as const;
const parts = [...usual, ...long, ...recordedParts, 'rush', 'start'] as const;
export type Part = (typeof parts)[number];
export type RecordedPart = (typeof recordedParts)[number];

export const isRecorded = (part: Part): boolean => recordedParts.some((one) => one === part);

/** Whether a part needs the demo market and its server. */
export const needsMarket = (part: Part): boolean => part !== 'rush' && part !== 'start' && !isRecorded(part);

const hotDefaults: HotOptions = { ordersPerSecond: 50, sellers: 5_000 };

const usage = `Usage: npm run bench -- [${parts.join('] [')}]
                        [--screen NAME] [--strict] [--write] [--node 20|22|24]
                        [--orders-per-second N] [--sellers N]
                        [--engine official]
  ${usual.join(', ')} unless some are named
  --screen measures one screen (its name in tests/screens/) only; it may be given several times
  --strict ends with code 1 when a budget is missed or something could not be measured
  --write  writes the results in short into docs/performance.md
  --node   runs the measured servers with this Node; ${recommendedNode} by default
  --orders-per-second (default ${hotDefaults.ordersPerSecond}) and --sellers (default ${hotDefaults.sellers}) are for hot
  --engine official has rush run on Google's emulator`;

export interface Arguments {
  wanted: readonly Part[];
  screens: readonly Screen[];
  strict: boolean;
  write: boolean;
  /** A line of Node ('24'), for the servers that are measured. */
  node: string;
  hot: HotOptions;
  /** Of `rush`; the others have the quick one. */
  engine: EngineName;
  /** As it was typed. */
  command: string;
}

/** @throws SetupError with the usage when they are wrong */
export function readArguments(args: string[]): Arguments {
  answerHelp(usage, args);
  try {
    const { engine, rest } = engineArgument(args);
    const { positionals, values } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: {
        strict: { type: 'boolean' },
        write: { type: 'boolean' },
        node: { type: 'string' },
        screen: { type: 'string', multiple: true },
        'orders-per-second': { type: 'string' },
        sellers: { type: 'string' },
      },
    });
    const chosen = parts.filter((part) => positionals.includes(part));
    if (chosen.length < new Set(positionals).size) throw new Error('There is no such part.');
    const named = screens.filter(({ name }) => values.screen?.includes(name) ?? true);
    if (named.length === 0) throw new Error('There is no such screen.');
    return {
      wanted: chosen.length > 0 ? chosen : usual,
      screens: named,
      strict: values.strict ?? false,
      write: values.write ?? false,
      node: values.node ?? recommendedNode,
      hot: {
        ordersPerSecond: numberOf(values['orders-per-second'], hotDefaults.ordersPerSecond),
        sellers: Math.ceil(numberOf(values.sellers, hotDefaults.sellers)),
      },
      engine: engine ?? 'embedded',
      command: commandOf(args),
    };
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function numberOf(typed: string | undefined, usually: number): number {
  const number = typed === undefined ? usually : Number(typed);
  if (!(number > 0 && Number.isFinite(number))) throw new Error(`${typed} is no number above 0.`);
  return number;
}

function commandOf(args: string[]): string {
  const quoted = args.map((arg) => (arg.includes(' ') ? `"${arg}"` : arg));
  return ['npm run bench', ...(args.length > 0 ? ['--', ...quoted] : [])].join(' ');
}

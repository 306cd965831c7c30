import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths';
import { partSections } from './part-sections';
import { missed, type Results } from './results';
import { screenTables, shortScreenTables } from './screen-tables';
import type { Failure, Run, Stage } from './stage';
import { asMarkdown, asText, replaceResults, type Section } from './tables';

export interface Report {
  date: string;
  /** As it is typed. */
  command: string;
  /** The version of Node that the servers ran with. */
  node: string;
  processors: { count: number; model: string };
  /** Over the last 1, 5 and 15 minutes. */
  load: string[];
  results: Results;
  missed: string[];
  failures: Failure[];
  interrupted: boolean;
}

export function reportOf(
  { failures, closing }: Run,
  results: Results,
  { command, node }: Pick<Report, 'command' | 'node'>,
): Report {
  return {
    date: new Date().toISOString(),
    command,
    node,
    processors: { count: cpus().length, model: cpus()[0]?.model ?? 'unknown' },
    load: loadavg().map((value) => value.toFixed(1)),
    results,
    missed: missed(results),
    failures,
    interrupted: closing.signal.aborted,
  };
}

function timesLine({ seconds }: Results): string {
  const total = [...seconds.values()].reduce((sum, value) => sum + value, 0);
  const each = [...seconds].map(([part, value]) => `${part} ${value.toFixed(0)} s`);
  return `${each.join(', ')}; together ${Math.floor(total / 60)} min ${Math.round(total % 60)} s`;
}

/** More misses of a part than these are counted; the tables mark them. */
const maxNamed = 5;

/** A line for each part. */
function grouped(misses: string[]): string[] {
  const parts = new Set(misses.map((miss) => miss.split(': ')[0] ?? miss));
  return [...parts].map((part) => {
    const names = misses.filter((miss) => miss.startsWith(part)).map((miss) => miss.slice(part.length + 2));
    if (names.length > maxNamed) return `${part}: ${names.length} of them`;
    return names.every((name) => name === '') ? part : `${part}: ${names.join('; ')}`;
  });
}

/** A part that was not measured has met nothing. */
export function verdictOf({
  missed,
  failures,
  interrupted,
}: Pick<Report, 'missed' | 'failures' | 'interrupted'>) {
  if (missed.length > 0) return `${missed.length} budgets missed (!)`;
  return failures.length > 0 || interrupted
    ? 'No budget is missed of what was measured; not all of it was.'
    : 'All budgets of these parts are met.';
}

/** How the run went: machine, times, budgets, failures. */
function runSection(report: Report): Section {
  const { date, command, node, processors, load, failures, interrupted } = report;
  return {
    title: 'Run',
    lines: [
      ...(interrupted ? ['Interrupted: only what was measured until then.'] : []),
      `${date.slice(0, 16).replace('T', ' ')} UTC, \`${command}\``,
      `Node ${node} on ${processors.count} × ${processors.model}; load ${load.join(' ')}`,
      timesLine(report.results),
      verdictOf(report),
      ...grouped(report.missed),
      ...failures.map(({ part, name, message }) => `FAILED ${part}, ${name}: ${message.split('\n')[0]}`),
    ],
  };
}

const sectionsOf = (report: Report, screens: Stage['screens']) => [
  ...screenTables(report.results, screens),
  ...partSections(report.results),
];

/** Prints the tables (`!` marks a missed budget) and writes test-results/bench.json. */
export function printReport(report: Report, screens: Stage['screens']): void {
  const sections = [...sectionsOf(report, screens), runSection(report)];
  console.log(`\n${sections.map(asText).join('\n\n')}`);
  const file = join(ROOT, 'test-results/bench.json');
  mkdirSync(dirname(file), { recursive: true });
  // Maps have no form of their own in JSON.
  const plain = (_: string, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value);
  writeFileSync(file, `${JSON.stringify(report, plain, 2)}\n`);
}

/** Writes short tables into docs/performance.md; test-results/bench.json has all figures. */
export function writePerformancePage(report: Report, screens: Stage['screens']): void {
  const file = join(ROOT, 'docs/performance.md');
  const tables = [...shortScreenTables(report.results, screens), ...partSections(report.results)];
  const sections = [runSection(report), ...tables];
  writeFileSync(file, replaceResults(readFileSync(file, 'utf8'), sections.map(asMarkdown).join('\n\n')));
  console.log('\nWritten to docs/performance.md.');
}

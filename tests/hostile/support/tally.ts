import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File that the workers append their counts to: kind, tries and faults, one line each. */
    hostileTally: string;
  }
}

/** Adds up what the files of the hostile tests have tried, and prints it by kind when all are done. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'makola-hostile-'));
  const file = join(folder, 'tally.tsv');
  writeFileSync(file, '');
  project.provide('hostileTally', file);
  return () => {
    const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
    rmSync(folder, { recursive: true });
    const sums = new Map<string, [tries: number, faults: number]>();
    for (const line of lines) {
      const [kind = '', tries, faults] = line.split('\t');
      const [triesBefore, faultsBefore] = sums.get(kind) ?? [0, 0];
      sums.set(kind, [triesBefore + Number(tries), faultsBefore + Number(faults)]);
    }
    if (sums.size === 0) return;
    console.log('\nHostile tries by kind:');
    for (const [kind, [tries, faults]] of [...sums].sort(([a], [b]) => a.localeCompare(b))) {
      console.log(`  ${kind.padEnd(56)} ${String(tries).padStart(6)} tries, ${faults} faults`);
    }
  };
}

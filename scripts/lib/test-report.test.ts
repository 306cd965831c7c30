import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTests } from './test-report';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'makola-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function report(passed: number, failed: number, brokenFiles: number): string {
  const file = join(folder, 'report.json');
  const testResults = Array.from({ length: brokenFiles }, () => ({
    status: 'failed',
    assertionResults: [],
  }));
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults }),
  );
  return file;
}

it.each([
  [report, 5, 0, 0, 0, { passed: 5, failed: 0 }],
  [report, 5, 2, 0, 1, { passed: 5, failed: 2 }],
  [report, 5, 0, 1, 1, { passed: 5, failed: 1 }],
  [report, 5, 0, 0, 1, { passed: 5, failed: 1 }],
])('counts %#', (write, passed, failed, broken, exitCode, count) => {
  expect(countTests(write(passed, failed, broken), exitCode)).toEqual(count);
});

it('counts a run without a report as one failure', () => {
  expect(countTests(join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
});

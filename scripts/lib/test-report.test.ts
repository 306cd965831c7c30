import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './paths';
import { readTestReport } from './test-report';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'makola-report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const passedFile = {
  name: join(ROOT, 'app/a.test.ts'),
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 1_500,
  assertionResults: [{ status: 'passed', fullName: 'adds', failureMessages: [] }],
};
const failedFile = {
  name: join(ROOT, 'app/b.test.ts'),
  status: 'failed',
  message: '',
  assertionResults: [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 2 to be 1'] },
  ],
};
const secondTryFile = {
  name: join(ROOT, 'app/d.test.ts'),
  status: 'passed',
  message: '',
  startTime: 1_000,
  endTime: 3_000,
  assertionResults: [{ status: 'passed', fullName: 'waits', failureMessages: ['timed out'] }],
};
const brokenFile = {
  name: join(ROOT, 'app/c.test.ts'),
  status: 'failed',
  message: 'Cannot find module',
  assertionResults: [],
};

function report(testResults: object[]): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ numPassedTests: 5, testResults }));
  return file;
}

it.each([
  ['of a run where all passed', [passedFile], 0, []],
  ['of a test that failed', [passedFile, failedFile], 1, ['app/b.test.ts > subtracts\nexpected 2 to be 1']],
  ['of a file that never began', [brokenFile], 1, ['app/c.test.ts\nCannot find module']],
  ['of a run that failed without a test', [passedFile], 1, ['No test failed, but the run ended with 1.']],
])('says what failed %s', (_name, testResults, exitCode, failures) => {
  expect(readTestReport(report(testResults), exitCode)).toMatchObject({
    passed: 5,
    failures,
    retried: [],
  });
});

it('lists tests that passed on a retry, and what each file took', () => {
  expect(readTestReport(report([passedFile, secondTryFile]), 0)).toEqual({
    passed: 5,
    failures: [],
    retried: ['app/d.test.ts > waits\ntimed out'],
    files: [
      ['app/d.test.ts', 2],
      ['app/a.test.ts', 0.5],
    ],
  });
});

it('counts a run without a report as one failure', () => {
  expect(readTestReport(join(folder, 'none.json'), 1)).toEqual({
    passed: 0,
    failures: ['The run ended with 1 and wrote no report.'],
    retried: [],
    files: [],
  });
});

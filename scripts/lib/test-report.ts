import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';
import { ROOT } from './paths';

const ReportSchema = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      /** Milliseconds since 1970. */
      startTime: v.optional(v.number(), 0),
      endTime: v.optional(v.number(), 0),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.nullish(v.array(v.string())),
        }),
      ),
    }),
  ),
});

export interface TestReport {
  passed: number;
  /** One text for each failure: file, test and message. */
  failures: string[];
  /** Tests that passed only on a retry, in the same form. */
  retried: string[];
  /** Every file with the seconds that its tests took, the longest first. */
  files: [file: string, seconds: number][];
}

type FileResult = v.InferOutput<typeof ReportSchema>['testResults'][number];
type TestResult = FileResult['assertionResults'][number];

const textOf = (file: string, { fullName, failureMessages }: TestResult) =>
  `${file} > ${fullName}\n${(failureMessages ?? []).join('\n')}`;

/** A file that failed before its tests is one failure. */
function failuresOf({ name, status, message, assertionResults }: FileResult): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}\n${message}`];
  return failed.map((test) => textOf(file, test));
}

function retriedOf({ name, assertionResults }: FileResult): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
    .map((test) => textOf(relative(ROOT, name), test));
}

/**
 * Reads a vitest JSON report. A run that failed with no failed test, or that wrote no report, is one failure.
 */
export function readTestReport(reportFile: string, exitCode: number): TestReport {
  if (!existsSync(reportFile))
    return {
      passed: 0,
      failures: [`The run ended with ${exitCode} and wrote no report.`],
      retried: [],
      files: [],
    };
  const content: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  const report = v.parse(ReportSchema, content);
  const failures = report.testResults.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0)
    failures.push(`No test failed, but the run ended with ${exitCode}.`);
  const retried = report.testResults.flatMap(retriedOf);
  const files = report.testResults.map(({ name, startTime, endTime }): TestReport['files'][number] => [
    relative(ROOT, name),
    (endTime - startTime) / 1_000,
  ]);
  return {
    passed: report.numPassedTests,
    failures,
    retried,
    files: files.sort(([, one], [, other]) => other - one),
  };
}

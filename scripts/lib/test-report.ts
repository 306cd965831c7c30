import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const ReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

export interface Count {
  passed: number;
  failed: number;
}

/**
 * Counts the tests of a vitest JSON report. A file that failed before its tests counts as one
 * failure, and so does a run that failed with no failed test, or that wrote no report.
 */
export function countTests(reportFile: string, exitCode: number): Count {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const content: unknown = JSON.parse(readFileSync(reportFile, 'utf8'));
  const report = v.parse(ReportSchema, content);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: failed || (exitCode === 0 ? 0 : 1) };
}

import { checkAdvisories, checkLint, checkTypes, reportChecks, test } from './lib/checks';

// What is quick: format, lint, types, known vulnerabilities and the unit tests, side by side.
const runTests = async () => {
  await checkLint('[lint] ');
  await test('unit', ['--project=unit'], { prefix: '[unit] ' });
};
await Promise.all([checkTypes('[types] '), checkAdvisories('[advisories] '), runTests()]);
reportChecks();

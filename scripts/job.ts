import { isJobName, listedJobs } from '../app/services/jobs/job-table';
import { wordsOfResult } from '../app/services/jobs/result-words';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { runCommand } from './lib/command';
import { runNamedJob } from './lib/run-named-job';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run job -- NAME

Runs one of the jobs that servers run by themselves, now, and prints what it did. Only one runs at a time.

  --list  print the names of all jobs, how often they run, and what they do`;

async function main(closing: Closing): Promise<void> {
  const log = (line: string) => console.log(line);
  const options = { list: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(usage, { options, allowPositionals: true });
  const [name = '', ...others] = positionals;
  if (!values.list && (name === '' || others.length > 0)) throw new SetupError(usage);
  if (values.list) return log(listedJobs());
  if (!isJobName(name)) throw new SetupError(`There is no job “${name}”. These are:\n\n${listedJobs()}`);
  const result = await runNamedJob(closing, `npm run job -- ${name}`, name, log);
  log(`${name}: ${wordsOfResult(result)}`);
}

await runCommand(main);

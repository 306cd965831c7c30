import { emulatorNames, isLocalAskedFor, isRealSetting, namesRealProject } from '../app/schemas/environment';
import { isWrong, type Line } from './doctor/finding';
import { countStates, exitCodeOf, shownLine, shownSum } from './doctor/report';
import { emailsOf, namespaceOf, newRunId, readRunId } from './doctor/smoke/run-id';
import { readArguments } from './lib/arguments';
import type { Closing } from './lib/closing';
import { openFirebase, runCommand } from './lib/command';
import { SetupError } from './lib/setup-error';

const usage = `Usage: npm run doctor -- [--project PROJECT] [--smoke] [--no-smoke] [--clean RUN] [--json]

Checks whether a real project has all that Makola needs, and only reads. With --smoke, and with the local
Firebase without being asked, it then makes a product, an order, a payout and a conversation, and removes them.

  --project PROJECT        the project's id, instead of GOOGLE_CLOUD_PROJECT
  --service-account EMAIL  the server's service account, where you use credentials of your own
  --smoke                  make and remove the records in a real project too
  --no-smoke               make none in the local Firebase either
  --clean RUN              remove what a run that was killed has left
  --json                   print one JSON object

Ends with 0, with 2 when something is wrong, or with 1 when it could not run.`;

const options = {
  project: { type: 'string' },
  'service-account': { type: 'string' },
  smoke: { type: 'boolean' },
  'no-smoke': { type: 'boolean' },
  clean: { type: 'string' },
  json: { type: 'boolean' },
} as const;

function readOptions() {
  const { values } = readArguments(usage, { options });
  const { project, clean, smoke, 'no-smoke': noSmoke, json = false } = values;
  if (smoke && noSmoke) throw new SetupError(usage);
  if (project !== undefined && !isRealSetting(project))
    throw new SetupError(`“${project}” is not the id of a real project.`);
  return {
    project,
    serviceAccount: values['service-account'],
    smoke: smoke ? true : noSmoke ? false : undefined,
    run: clean === undefined ? undefined : readRunId(clean),
    json,
  };
}

/** Whether the checks are about a real project. @throws SetupError for `--project` beside a local Firebase */
function isRealProject(project: string | undefined): boolean {
  const isLocal = isLocalAskedFor(process.env) || emulatorNames.some((name) => process.env[name]);
  if (isLocal && project !== undefined)
    throw new SetupError(
      `The environment names a local Firebase, so ${project} can’t be checked. Unset it first.`,
    );
  return !isLocal && namesRealProject(process.env);
}

/** Prints the lines as they come, or all as one JSON object. */
function printer(json: boolean) {
  const lines: Line[] = [];
  const log = (text: string) => (json ? console.error(text) : console.log(text));
  const show = (line: Line) => {
    lines.push(line);
    if (!json) console.log(shownLine(line));
  };
  function end(): number {
    if (json) console.log(JSON.stringify({ ...countStates(lines), lines }, null, 2));
    else console.log(`\n${shownSum(lines)}`);
    return exitCodeOf(lines);
  }
  return { log, show, end };
}

/** What is said before anything is written. */
function announce(run: string, log: (text: string) => void): void {
  const { seller, admin } = emailsOf(run);
  log(
    `\nSmoke test ${run}: writes the logins ${seller} and ${admin}, some 45 documents below ${namespaceOf(run)}, ` +
      'a few in access and chats, and some files, then removes them.\n' +
      `If it is killed: npm run doctor -- --clean ${run}\n`,
  );
}

async function smoke(closing: Closing, log: (text: string) => void, show: (line: Line) => void) {
  const run = newRunId();
  // Conversations are with the support admin, who is the run's own here.
  process.env.SUPPORT_EMAIL = emailsOf(run).admin;
  await openFirebase(closing, 'npm run doctor', log);
  const { runSmoke } = await import('./doctor/smoke/run');
  const { leftRuns } = await import('./doctor/smoke/remove');
  for (const left of await leftRuns())
    show({
      name: 'Earlier smoke test',
      ...isWrong(`Run ${left} was not removed, unless it is under way.`, `npm run doctor -- --clean ${left}`),
    });
  announce(run, log);
  const running = runSmoke(run, show, closing.signal);
  // Stopped by a signal, it still removes what it wrote.
  closing.add(() => running);
  await running;
}

async function main(closing: Closing): Promise<number> {
  const { project, serviceAccount, run, json, ...asked } = readOptions();
  const isReal = isRealProject(project) || project !== undefined;
  if (project !== undefined) process.env.GOOGLE_CLOUD_PROJECT = project;
  const { log, show, end } = printer(json);
  if (run !== undefined) {
    await openFirebase(closing, 'npm run doctor', log);
    show(await (await import('./doctor/smoke/run')).removeAsLine(run));
    return end();
  }
  if (isReal) {
    const { checkProject } = await import('./doctor/check-project');
    await checkProject({ ...process.env }, serviceAccount, show);
  } else log('This is a local Firebase: nothing of a real project is checked.');
  if (asked.smoke ?? !isReal) await smoke(closing, log, show);
  return end();
}

await runCommand(main);

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from './paths';

/** The page that names known advisories, each in a row of a table with why it does not reach us. */
export const ADVISORIES_PAGE = 'docs/decisions/framework.md';

const AdvisorySchema = v.object({
  url: v.pipe(v.string(), v.regex(/GHSA-[\w-]+$/)),
  name: v.string(),
  severity: v.string(),
  title: v.string(),
});
/** What `npm audit --json` says; `via` also names the packages between us and the one with the fault. */
const AuditSchema = v.object({
  vulnerabilities: v.record(v.string(), v.object({ via: v.array(v.union([v.string(), AdvisorySchema])) })),
});
const RefusalSchema = v.object({ message: v.string() });

type Advisory = v.InferOutput<typeof AdvisorySchema>;

const idOf = ({ url }: Pick<Advisory, 'url'>) => url.slice(url.lastIndexOf('/') + 1);

/** Ids in the first column of a table of the page, where the row ends with a reason. */
export function namedAdvisories(page: string): string[] {
  return [...page.matchAll(/^\| *(GHSA-[\w-]+) *\|.*\| *\S[^|]*\|$/gm)].map(([, id = '']) => id);
}

/** Why npm has no answer, as when the registry cannot be reached; null when there is one. */
export function refusalOf(answer: unknown): string | null {
  if (v.is(AuditSchema, answer)) return null;
  return v.is(RefusalSchema, answer) ? answer.message : 'npm answered in another form than expected';
}

/**
 * Compares what npm found with what the page names.
 *
 * @returns a line for each advisory that the page does not name, and the named ids that npm did not report
 */
export function judgeAudit(answer: unknown, named: readonly string[]): { unnamed: string[]; gone: string[] } {
  const { vulnerabilities } = v.parse(AuditSchema, answer);
  const via = Object.values(vulnerabilities).flatMap((package_) => package_.via);
  const found = new Map(via.flatMap((it) => (typeof it === 'string' ? [] : [[idOf(it), it] as const])));
  const unnamed = [...found].filter(([id]) => !named.includes(id));
  return {
    unnamed: unnamed.map(([id, { name, severity, title }]) => `${id} ${name} (${severity}): ${title}`),
    gone: named.filter((id) => !found.has(id)),
  };
}

/** Asks npm about the production packages of the lock file. */
export async function auditProduction(): Promise<unknown> {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json', '--fetch-retries=0'];
  const shell = process.platform === 'win32';
  const run = promisify(execFile)('npm', [...args, '--fetch-timeout=20000'], {
    cwd: ROOT,
    shell,
    maxBuffer: 32_000_000,
  });
  // It also ends with 1 when it found something.
  const { stdout } = await run.catch((failure) => failure);
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

/** The ids that the page names now. */
export const readNamedAdvisories = (): string[] =>
  namedAdvisories(readFileSync(join(ROOT, ADVISORIES_PAGE), 'utf8'));

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { freePort } from '../../scripts/firebase/ports';
import { ROOT } from '../../scripts/lib/paths';
import { SetupError } from '../../scripts/lib/setup-error';
import { withBrowser } from './browser';
import type { Screen } from './screens';
import { addressOf, attempt, type Stage } from './stage';

/** Newer ones want Node 22. With what it needs it weighs 185 MB, so it is fetched when it is asked for. */
const version = '12.8.2';
const folder = join(ROOT, '.cache/lighthouse');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

/** Screens of each kind; pages behind the sign-in are not for search engines. */
const screensMeasured = [
  'landing',
  'sign in',
  'help',
  'products',
  'admin dashboard',
  'approval detail',
  'conversation',
];

export interface Scores {
  screen: string;
  /** 0 to 100. */
  scores: Partial<Record<(typeof categories)[number], number>>;
  /** Ids of audits that are not passed, outside performance. */
  failed: string[];
  passed: boolean;
}

const report = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    categories: v.record(
      v.string(),
      v.object({
        score: v.nullable(v.number()),
        auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
      }),
    ),
    audits: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  }),
});

type Lighthouse = (url: string, flags: object) => Promise<unknown>;

async function load(log: (line: string) => void): Promise<Lighthouse> {
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    log(`  downloading Lighthouse ${version}`);
    mkdirSync(folder, { recursive: true });
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund'];
    const { status } = spawnSync('npm', [...args, `lighthouse@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new SetupError('Lighthouse cannot be fetched: see the lines above.');
  }
  const module: { default: Lighthouse } = await import(pathToFileURL(entry).href);
  return module.default;
}

/** Lighthouse on its own mobile phone and network, for some screens of each kind. */
export async function measureLighthouse(stage: Stage, into: Scores[]): Promise<void> {
  const lighthouse = await load(stage.log);
  const port = await freePort();
  const measure = async (screen: Screen): Promise<Scores> => {
    const cookie = stage.cookies[screen.as].first;
    const answer = await lighthouse(addressOf(stage, screen), {
      port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: [...categories],
      ...(cookie ? { extraHeaders: { Cookie: cookie } } : {}),
    });
    return scoresOf(screen.name, v.parse(report, answer), screen.kind === 'public');
  };
  const work = async () => {
    for (const screen of stage.screens.filter(({ name }) => screensMeasured.includes(name))) {
      const scores = await attempt(stage, 'lighthouse', screen.name, () => measure(screen));
      if (scores) into.push(scores);
    }
  };
  await withBrowser(stage, work, { args: [`--remote-debugging-port=${port}`] });
}

function scoresOf(screen: string, { lhr }: v.InferOutput<typeof report>, isPublic: boolean): Scores {
  if (lhr.runtimeError) throw new Error(`${screen}: ${lhr.runtimeError.message}`);
  const counted = categories.filter((category) => isPublic || category !== 'seo');
  const scores = Object.fromEntries(
    counted.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
  );
  const failed = counted
    .filter((name) => name !== 'performance')
    .flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const passed = counted.every((name) => (scores[name] ?? 0) >= wanted[name]);
  return { screen, scores, failed, passed };
}

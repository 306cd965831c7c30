import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../../../scripts/lib/paths';

/** What a container is started from. */
export interface Image {
  /** The folder that is `/` in the container. */
  root: string;
  /** The folder that its commands run in, with `root` before it. */
  workDir: string;
  env: NodeJS.ProcessEnv;
  /** The command of the container, and that of its health check. */
  command: string[];
  healthCheck: string[];
}

/** Does instead of a RUN line what takes long; false for lines that are run. */
export type Shortcut = (line: string, folder: string) => boolean;

/** The lines of a Dockerfile, continued ones in one, without comments. */
const linesOf = (text: string): string[] =>
  text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What .dockerignore keeps out of `COPY . .`, for paths from the folder of the repository. */
function readIgnored(): RegExp[] {
  const patterns = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  return patterns
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/[.+^$()|[\]{}]/g, '\\$&'))
    .map((line) => line.replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(.*/)?')))
    .map((source) => new RegExp(`^${source}(/|$)`));
}

function copyFromRepository(source: string, to: string): void {
  const ignored = readIgnored();
  cpSync(join(ROOT, source), to, {
    recursive: true,
    filter: (path) => path === ROOT || !ignored.some((pattern) => pattern.test(relative(ROOT, path))),
  });
}

/** A copy of links to the same files: stages do not change what they have from others. */
function linkTree(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  execFileSync('cp', ['-al', from, to]);
}

function run(line: string, cwd: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync('sh', ['-c', line], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${line}: it ended with ${status}\n${stderr}`);
}

/**
 * Does what our Dockerfile says in folders, without a container engine. Each stage has one, which begins
 * empty.
 *
 * @param folder an empty one, for the stages
 * @throws Error for a RUN line that fails, and for an instruction that this does not know
 */
export function buildImage(folder: string, shortcut: Shortcut): Image {
  const stages = new Map<string, string>();
  const begin = (name = 'image'): Image => {
    const root = join(folder, name);
    stages.set(name, root);
    mkdirSync(root);
    return { root, workDir: root, env: { NODE_ENV: 'development' }, command: [], healthCheck: [] };
  };
  const copy = ({ root, workDir }: Image, words: string[]) => {
    const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
    const [target = '', ...sources] = (from ? words.slice(1) : words).reverse();
    for (const source of sources) {
      const isFile = target.endsWith('./') && !source.endsWith('.');
      const to = join(target.startsWith('/') ? root : workDir, target, isFile ? source : '');
      if (from) linkTree(join(stages.get(from) ?? '', source), to);
      else copyFromRepository(source, to);
    }
  };
  let image = begin('nothing');
  for (const line of linesOf(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    const [instruction = '', ...words] = line.split(/\s+/);
    const rest = line.slice(instruction.length).trim();
    if (instruction === 'FROM') image = begin(/ AS (\w+)$/.exec(line)?.[1]);
    else if (instruction === 'COPY') copy(image, words);
    else if (instruction === 'CMD') image.command = JSON.parse(rest);
    else if (instruction === 'HEALTHCHECK') image.healthCheck = JSON.parse(rest.slice(rest.indexOf('[')));
    else if (instruction === 'WORKDIR') {
      image.workDir = join(image.root, rest);
      mkdirSync(image.workDir, { recursive: true });
    } else if (instruction === 'ENV') {
      const [name = '', value = ''] = rest.split(/=(.*)/s);
      image.env[name] = value;
    } else if (instruction === 'RUN') {
      if (!shortcut(rest, image.workDir)) run(rest, image.workDir, image.env);
    } else if (!['ARG', 'USER', 'EXPOSE'].includes(instruction)) throw new Error(`Unknown: ${line}`);
  }
  return image;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { SetupError } from './setup-error';
import { which } from './which';

/**
 * In order of preference. The first is Chromium without windows: it renders the same pages in two thirds of
 * the processor time.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const HOW_TO_GET_ONE =
  'The browser tests need Chromium. Install it (on Debian: sudo apt-get install chromium-headless-shell; ' +
  'anywhere: npx playwright-core install chromium), or set CHROMIUM_PATH to an installed one.';

const isRoot = () => process.getuid?.() === 0;

/**
 * The path of a Chromium: CHROMIUM_PATH, one on PATH, or the one that playwright installed; else null.
 *
 * @throws SetupError when CHROMIUM_PATH does not exist
 */
function findBrowser(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new SetupError(`CHROMIUM_PATH is ${named}, but there is no such file.`);
  }
  for (const name of NAMES) {
    const path = which(name);
    if (path) return path;
  }
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

function installFromDebian(): boolean {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  // Older versions of Debian do not have the first package.
  return apt('update') && (install('chromium-headless-shell') || install('chromium'));
}

/**
 * The path of a Chromium. As root on Debian, installs one if there is none.
 *
 * @throws SetupError with instructions when there is none
 */
export function ensureBrowser(log: (line: string) => void = console.log): string {
  const found = findBrowser();
  if (found) return found;
  if (isRoot() && existsSync('/etc/debian_version') && which('apt-get')) {
    log('Installing Chromium for the browser tests (apt-get install chromium-headless-shell).');
    const installed = installFromDebian() ? findBrowser() : null;
    if (installed) return installed;
  }
  throw new SetupError(HOW_TO_GET_ONE);
}

/**
 * Makes the pages of a context (or one page) see a browser that saves data. Then they open no listeners, and
 * their network becomes idle.
 */
export async function spareData(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
}

/** Starts a headless Chromium. @throws SetupError when none is found */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureBrowser(),
    headless: true,
    ...options,
    args: [...ARGUMENTS, ...(isRoot() ? ['--no-sandbox'] : []), ...(options.args ?? [])],
  });
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { SetupError } from './setup-error';
import { which } from './which';

/**
 * The first is Chromium without windows: pages are drawn as in the others, with two thirds of the processor's
 * time.
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
 * The path of a Chromium: CHROMIUM_PATH, one on PATH, or the one that playwright installed; else
 * null. Throws a SetupError when CHROMIUM_PATH names no file.
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
  // Older Debians have no package for the first.
  return apt('update') && (install('chromium-headless-shell') || install('chromium'));
}

/**
 * The path of a Chromium; as root on Debian it installs one when there is none. Throws a SetupError
 * that says how to get one.
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
 * Makes the pages of a context (or one page) believe that the person spares data. They open no listeners
 * then, and their network comes to rest.
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

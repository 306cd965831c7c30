// @ts-check

/**
 * A package of package-lock.json, or of npm's record of what it has installed.
 * @typedef {{ version?: string, optional?: boolean, dependencies?: Record<string, string>,
 *   devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>
 * }} LockedPackage
 */

/**
 * What is to be installed, each with what is before it: what serves, what `npm start` needs to build as well,
 * and what only tests, checks and benchmarks need, which is the list of tools/package.json.
 */
export const EXTENTS = /** @type {const} */ (['server', 'start', 'tools']);

/** @typedef {typeof EXTENTS[number]} Extent */

/**
 * Where the package at `from` finds this package, as Node looks for it; null when the lock file has none.
 * @param {Record<string, unknown>} packages @param {string} from @param {string} name
 * @returns {string | null}
 */
export function placeOf(packages, from, name) {
  for (let folder = from; ; ) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** What a package needs to run. @param {LockedPackage} entry @returns {string[]} */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/**
 * The paths of the packages that this extent installs; of the optional ones, those of all platforms.
 * @param {Record<string, LockedPackage>} locked @param {Extent} extent
 * @returns {Set<string>}
 */
export function pathsOf(locked, extent) {
  /** @type {Set<string>} */
  const paths = new Set();
  /** @param {string} from @param {string[]} names */
  const add = (from, names) => {
    for (const name of names) {
      const path = placeOf(locked, from, name);
      if (path) paths.add(path);
    }
  };
  const { '': root = {}, tools = {} } = locked;
  add('', neededBy(root));
  if (extent !== 'server') add('', Object.keys(root.devDependencies ?? {}));
  if (extent === 'tools') add('tools', Object.keys(tools.devDependencies ?? {}));
  for (const path of paths) add(path, neededBy(locked[path] ?? {}));
  return paths;
}

/**
 * Whether npm's record of installed packages matches the lock file: after `npm ci` or `npm install` by hand,
 * nothing needs to be installed again.
 * @param {Record<string, LockedPackage>} locked
 * @param {Record<string, LockedPackage>} installed
 * @param {Extent} extent
 * @returns {boolean}
 */
export function isInstalled(locked, installed, extent) {
  return [...pathsOf(locked, extent)].every((path) => {
    const found = installed[path];
    return found ? found.version === locked[path]?.version : Boolean(locked[path]?.optional);
  });
}

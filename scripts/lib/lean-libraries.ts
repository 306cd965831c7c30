import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

interface Cuts {
  /** The version whose source the cuts were written for. */
  version: string;
  /** By name: what is left of a function's body. */
  functions?: Record<string, string>;
  /** Leaves out the messages of failed invariants, as react-router's own build for production does. */
  messages?: true;
  /** Pieces of the source, each with what replaces all of its occurrences. */
  pieces?: readonly (readonly [piece: string, replacement: string])[];
}

/** Every browser that runs modules has it. */
const assign = { _extends: 'return Object.assign(...arguments);' };

/** By module; docs/decisions/lean-libraries.md says what and why. */
export const cutsByModule: Record<string, Cuts> = {
  '@remix-run/router/dist/router.js': {
    version: '1.23.4',
    messages: true,
    functions: {
      ...assign,
      // Blockers of a navigation.
      shouldBlockNavigation: '',
      updateBlocker: '',
      getBlocker: '',
      deleteBlocker: '',
      // Deferred data.
      isDeferredData: 'return false;',
      isDeferredResult: 'return false;',
      cancelActiveDeferreds: 'return [];',
      resolveDeferredData: '',
      // View transitions.
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
      // Hot reload.
      _internalSetRoutes: '',
      dispose: '',
      warning: '',
    },
    pieces: [
      ['future.v7_fetcherPersist', 'true'],
      ['future.v7_normalizeFormMethod', 'true'],
      ['future.v7_partialHydration', 'true'],
      ['future.v7_prependBasename', 'true'],
      ['future.v7_relativeSplatPath', 'true'],
      ['future.v7_skipActionErrorRevalidation', 'true'],
      ['init.window ? init.window : typeof window !== "undefined" ? window : undefined', 'window'],
      ['typeof routerWindow !== "undefined" && typeof routerWindow.document', 'typeof routerWindow.document'],
      ['const isServer = !isBrowser;', 'const isServer = false;'],
      ['if (init.mapRouteProperties) {', 'if (true) {'],
      ['init.dataStrategy || defaultDataStrategy', 'init.dataStrategy'],
      // A loader's own responses: with single fetch there are data and redirects.
      ['if (isResponse(result)) {', 'if (false) {'],
      // Bodies as text or JSON.
      ['if (opts.body !== undefined) {', 'if (false) {'],
      ['if (formEncType === "application/json") {', 'if (false) {'],
      ['} else if (formEncType === "text/plain") {', '} else if (false) {'],
      // Blockers.
      ['if (unblockBlockerHistoryUpdate) {', 'if (false) {'],
      ['let blockerKey = shouldBlockNavigation({', 'const blockerKey = null; void ({'],
      ['warning(blockerFunctions.size === 0 || delta != null,', 'warning(true,'],
      ['if (blockers.size > 0) {', 'if (false) {'],
      // Deferred data.
      [
        'await Promise.all([resolveNavigationDeferredResults(matches, loaderResults, request.signal, currentMatches, state.loaderData), resolveFetcherDeferredResults(matches, fetcherResults, fetchersToLoad)]);',
        '',
      ],
      ['activeDeferreds.forEach((deferredData, routeId) => {', '(() => {})(() => {'],
      // View transitions.
      ['let pendingViewTransitionEnabled = false;', 'const pendingViewTransition = false;'],
      ['pendingViewTransitionEnabled = (opts && opts.enableViewTransition) === true;', ''],
      ['pendingViewTransitionEnabled = false;', ''],
      ['pendingViewTransitionEnabled', 'pendingViewTransition'],
      ['let priorPaths = appliedViewTransitions.get(state.location.pathname);', 'const priorPaths = null;'],
      ['} else if (appliedViewTransitions.has(location.pathname)) {', '} else if (false) {'],
      ['if (isBrowser) {\n      // FIXME', 'if (false) {\n      // FIXME'],
    ],
  },
  'react-router/dist/index.js': {
    version: '6.30.6',
    functions: { ...assign, logV6DeprecationWarnings: '' },
    // The root has a boundary of its own.
    pieces: [['React.createElement(DefaultErrorComponent, null)', 'null']],
  },
  'react-router-dom/dist/index.js': {
    version: '6.30.6',
    functions: { ...assign, validateClientSideSubmission: '' },
    pieces: [
      // View transitions.
      ['if (!viewTransitionOpts || isViewTransitionUnavailable) {', 'if (true) {'],
      ['if (vtContext.isTransitioning && !vtContext.flushSync) {', 'if (false) {'],
      ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
      [
        'if (renderDfd && pendingState && state.location.key === pendingState.location.key) {',
        'if (false) {',
      ],
      ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
      ['router.future.v7_partialHydration', 'true'],
      ['if (formData && encType === "text/plain") {', 'if (false) {'],
    ],
  },
  '@remix-run/react/dist/esm/_virtual/_rollupPluginBabelHelpers.js': {
    version: '2.17.5',
    functions: assign,
  },
  '@remix-run/react/dist/esm/browser.js': {
    version: '2.17.5',
    messages: true,
    pieces: [
      ['window.__remixContext.future.v3_singleFetch === true', 'true'],
      ['window.__remixContext.future.v3_singleFetch', 'true'],
      ['window.__remixContext.future.v3_fetcherPersist', 'true'],
      ['window.__remixContext.future.v3_relativeSplatPath', 'true'],
      ['window.__remixContext.isSpaMode', 'false'],
      // Hot reload.
      [
        'let hmrRouterReadyPromise = new Promise(resolve => {',
        'let hmrRouterReadyPromise = () => (resolve => {',
      ],
      ['if (hmrRouterReadyResolve) {', 'if (false) {'],
      ['router.createRoutesForHMR = createClientRoutesWithHMRRevalidationOptOut;', ''],
    ],
  },
  '@remix-run/react/dist/esm/components.js': {
    version: '2.17.5',
    messages: true,
    pieces: [
      ['NavLink.displayName = "NavLink";', ''],
      // Prefetching of a link's page.
      ['let [shouldPrefetch, ref, prefetchHandlers] = usePrefetchBehavior(prefetch, props);', ''],
      ['_extends({}, props, prefetchHandlers, {', '_extends({}, props, {'],
      ['ref: mergeRefs(forwardedRef, ref),', 'ref: forwardedRef,'],
      ['shouldPrefetch && !isAbsolute ?', 'false ?'],
      ['isPageLinkDescriptor(link) ?', 'false ?'],
      // One page application.
      ['if (isSpaMode && !isHydrated) {', 'if (false) {'],
      // What only the server writes into its scripts.
      ['future.v3_singleFetch', 'true'],
      ['staticContext ?', 'false ?'],
      ['true ? undefined : staticContext', 'true ? undefined : null'],
      ['!isStatic ?', 'true ?'],
      ['isFogOfWarEnabled(future, isSpaMode)', 'true'],
      ['if (!isStatic && typeof __remixContext === "object" && __remixContext.a) {', 'if (false) {'],
    ],
  },
  '@remix-run/react/dist/esm/errorBoundaries.js': {
    version: '2.17.5',
    functions: {
      // Only for an error in the root's own boundary. The library's page is for developers.
      RemixRootDefaultErrorBoundary: `
        console.error(error);
        return React.createElement("html", { lang: "en-GH" },
          React.createElement("head", null, React.createElement("title", null, "Something went wrong")),
          React.createElement("body", null,
            React.createElement("h1", null, "Something went wrong"),
            React.createElement("a", { href: "" }, "Reload the page")));
      `,
    },
  },
  '@remix-run/react/dist/esm/fog-of-war.js': {
    version: '2.17.5',
    functions: { isFogOfWarEnabled: 'return true;' },
  },
  '@remix-run/react/dist/esm/links.js': {
    version: '2.17.5',
    functions: { isPageLinkDescriptor: 'return false;' },
  },
  '@remix-run/react/dist/esm/routes.js': {
    version: '2.17.5',
    messages: true,
    functions: { shouldHydrateRouteLoader: 'return false;' },
    pieces: [
      ['if (typeof singleFetch === "function") {', 'if (true) {'],
      ['route.id === "root" ? RemixRootDefaultHydrateFallback : undefined', 'undefined'],
      ['if (isSpaMode)', 'if (false)'],
      ['if (!routeModule.clientLoader) {', 'if (true) {'],
      ['if (!routeModule.clientAction) {', 'if (true) {'],
      ['if (mod.clientLoader) {', 'if (false) {'],
      ['if (mod.clientAction) {', 'if (false) {'],
      ['if (!route.hasClientLoader) {', 'if (true) {'],
      ['if (!route.hasClientAction) {', 'if (true) {'],
      ['if (needsRevalidation) {', 'if (false) {'],
      // What a loader in the browser could take from the first page.
      ['let initialData = initialState === null', 'let initialData = null === null'],
      ['let initialError = initialState === null', 'let initialError = null === null'],
      ['let isHydrationRequest = needsRevalidation == null &&', 'let isHydrationRequest = false &&'],
      ['future.v3_singleFetch && route.shouldRevalidate', 'route.shouldRevalidate'],
    ],
  },
  '@remix-run/react/dist/esm/scroll-restoration.js': {
    version: '2.17.5',
    pieces: [
      ['let restoreScroll = (', 'let restoreScroll = () => ('],
      ['dangerouslySetInnerHTML: {', 'dangerouslySetInnerHTML: true ? { __html: " " } : {'],
    ],
  },
  '@remix-run/react/dist/esm/single-fetch.js': {
    version: '2.17.5',
    messages: true,
    pieces: [['if (manifest.routes[m.route.id].hasClientLoader) {', 'if (false) {']],
  },
  // What hydrateRoot and flushSync don't need: the ways to render of React 17, and the connection to the
  // developer tools. createPortal is for the palette.
  'react-dom/cjs/react-dom.production.min.js': {
    version: '18.3.1',
    pieces: [
      ['exports.createRoot=function', 'void function'],
      ['exports.findDOMNode=function', 'void function'],
      ['exports.hydrate=function', 'void function'],
      ['exports.render=function', 'void function'],
      ['exports.unmountComponentAtNode=function', 'void function'],
      ['exports.unstable_batchedUpdates=Qk;', ''],
      ['exports.unstable_renderSubtreeIntoContainer=function', 'void function'],
      ['exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=sl;', ''],
      ['if("undefined"!==typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)', 'if(false)'],
    ],
  },
  'scheduler/cjs/scheduler.production.min.js': {
    version: '0.23.2',
    pieces: [
      ['exports.unstable_forceFrameRate=function', 'void function'],
      ['exports.unstable_next=function', 'void function'],
      ['exports.unstable_runWithPriority=function', 'void function'],
      ['exports.unstable_wrapCallback=function', 'void function'],
    ],
  },
};

interface SourceNode {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  callee?: { name?: string };
  arguments?: SourceNode[];
  body?: SourceNode;
}

interface Edit {
  start: number;
  end: number;
  replacement: string;
}

function visit(value: unknown, at: (node: SourceNode) => void): void {
  if (typeof value !== 'object' || value === null) return;
  // The parser's tree holds nothing but nodes, lists of them and plain values.
  if ('type' in value) at(value as SourceNode);
  for (const part of Object.values(value)) visit(part, at);
}

const outermost = (edits: readonly Edit[]) =>
  edits.filter((edit) => !edits.some((it) => it !== edit && it.start <= edit.start && it.end >= edit.end));

/**
 * A module of the libraries without what we don't use.
 *
 * @param path in node_modules
 * @throws when the source is not the one that the cuts were written for
 */
export function cutModule(path: string, source: string, parse: (code: string) => unknown): string {
  const cuts = cutsByModule[path];
  if (!cuts) return source;
  const bodies = new Map(Object.entries(cuts.functions ?? {}));
  const missing = new Set(bodies.keys());
  const edits: Edit[] = [];
  const readSource = (node: SourceNode) => {
    const name = node.id?.name ?? '';
    if (node.type === 'FunctionDeclaration' && node.body && bodies.has(name)) {
      missing.delete(name);
      edits.push({ start: node.body.start, end: node.body.end, replacement: `{ ${bodies.get(name)} }` });
    }
    const [condition, message] = node.arguments ?? [];
    if (cuts.messages && node.callee?.name === 'invariant' && condition && message) {
      edits.push({ start: condition.end, end: message.end, replacement: '' });
    }
  };
  if (cuts.functions || cuts.messages) visit(parse(source), readSource);
  let code = source;
  // From the end, so that the places of the others stay; what is inside a cut function goes with it.
  for (const { start, end, replacement } of outermost(edits).sort((a, b) => b.start - a.start)) {
    code = code.slice(0, start) + replacement + code.slice(end);
  }
  for (const [piece, replacement] of cuts.pieces ?? []) {
    if (!code.includes(piece)) missing.add(piece);
    code = code.replaceAll(piece, () => replacement);
  }
  if (missing.size > 0) {
    throw new Error(
      `${path} is not the source that its cuts were written for: it lacks ${[...missing].join(', ')}. ` +
        'Read docs/decisions/lean-libraries.md.',
    );
  }
  return code;
}

function versionOf(modules: string, path: string): string {
  const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/');
  return JSON.parse(readFileSync(`${modules}${name}/package.json`, 'utf8')).version;
}

/** Leaves out of React and Remix what no page uses: 12 kB (gzip) of each page with scripts. */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    transform(source, id) {
      const [, modules = '', path = ''] = /^(.*\/node_modules\/)([^?]+)$/.exec(id) ?? [];
      const cuts = cutsByModule[path];
      // Rollup's own modules beside a CommonJS one have a query.
      if (!cuts || id.startsWith('\0')) return null;
      const version = versionOf(modules, path);
      if (version !== cuts.version) {
        this.error(
          `The cuts of ${path} are for version ${cuts.version}, not ${version}. Read docs/decisions/lean-libraries.md.`,
        );
      }
      return { code: cutModule(path, source, (code) => this.parse(code)), map: null };
    },
  };
}

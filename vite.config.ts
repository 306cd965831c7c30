import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import remixOptions from './remix.config.js';
import { leanLibraries } from './scripts/lib/lean-libraries';

/**
 * Files of parts that only some pages need. The frame's parts, and what nearly every page has, are in `app`.
 */
const parts: Record<string, RegExp> = {
  forms: /components\/forms\/(use-form|error-summary|submit-button)/,
  fields: /components\/(forms\/(?!person-fields|(new-)?password-field)|layout\/confirmation)/,
  'data-list': /components\/(lists\/data-list|ui\/table)/,
  lists: /components\/lists\/(?!empty-state|row-|status-tabs|use-keys)/,
  details: /components\/(layout\/(description-list|detail-layout)|products\/(photo-gallery|product-photo))/,
  activity: /components\/activity|schemas\/(history-types|edit-request-states)/,
  'order-words': /schemas\/(order-(labels|quantities|steps|tabs)|line-name)|components\/orders\/order-paths/,
  'order-lists': /components\/orders\/(order-list|order-filters|saved-views)|schemas\/order-sorts/,
  'order-steps': /components\/orders\/(step-|line-quantities)/,
  orders: /components\/orders\/(?!print\/|handover-)/,
  evidence: /components\/proofs\/evidence-photos/,
  'reject-fields': /components\/products\/reject-fields/,
  regions: /schemas\/regions|components\/b2b\/region-filter/,
  'bulk-words':
    /schemas\/b2b-(units|unit-words|terms|listing|payment-labels)|components\/b2b\/(market-paths|trade-paths|(listing|request)-tabs|listing-status)/,
  'bulk-lists': /components\/b2b\/(listing-columns|market-list\.)/,
  'trade-lists': /components\/b2b\/trade-list/,
  'request-lists': /components\/b2b\/request-columns/,
  'bulk-prices': /components\/b2b\/(quote-box|price-table)|schemas\/b2b-quote/,
  'market-listing': /components\/b2b\/market-listing/,
  'offer-fields': /components\/b2b\/offer-fields/,
  'trade-steps': /components\/b2b\/trade-step-/,
  trades: /components\/b2b\/trade-|schemas\/b2b-trade/,
  requests: /components\/b2b\/request-(details|offers)|schemas\/b2b-request/,
  'bulk-form': /components\/b2b\/listing-(form|values)/,
  'product-form': /components\/products\/(use-)?(product-form|photo-field)/,
  'variant-fields': /components\/products\/variant-(fields|note)/,
  'variant-table': /components\/products\/variant-table|schemas\/product-variants/,
  // Of forms; a list has none.
  limits: /schemas\/limits/,
  'product-lists': /components\/products\/product-(list|filters)|schemas\/product-sorts/,
};
/** What the listeners load once the page is usable. */
const late = /components\/notifications\/(live-notifications|toast|use-page-refresh|unsaved-input)/;

/**
 * Few files instead of one for each component: on slow 3G every request beyond the first six waits a round
 * trip, and small files compress badly. Pages without scripts (landing, sign-in) are left out, and so is what
 * two pages alone share (payouts, promotions, conversations).
 */
function chunkOf(id: string): string | undefined {
  // Nothing of ours: its name changes with the library alone, so a browser that has it keeps it.
  if (/node_modules\/(firebase|@firebase|idb)\/|\/no-indexed-db\.ts/.test(id)) return 'firebase';
  const [part] = Object.entries(parts).find(([, files]) => files.test(id)) ?? [];
  if (part) return part;
  if (
    /app\/components\/(landing|brand\/kente-cloth|layout\/public-frame|forms|lists\/use-keys|payouts|promotions|proofs|b2b|orders\/(print|handover-)|charts|chat|sales|search)/.test(
      id,
    ) ||
    /app\/(schemas\/(notification-groups|sales|time-chart|b2b|proof-duplicate)|utils\/chart-shapes)/.test(id)
  )
    return undefined;
  // Toasts, and all else of the listeners, come once the page is usable.
  if (late.test(id)) return undefined;
  if (/app\/client\/(when-usable|use-late-part|end-live|whole-stylesheet)/.test(id)) return 'app';
  if (/app\/(components|utils|schemas)\//.test(id)) return 'app';
  // Two files that load side by side: beside a list's photos, one long file gets too little of a slow line.
  if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return 'react';
  if (/node_modules\/(@remix-run|turbo-stream|cookie|set-cookie-parser)\//.test(id)) {
    return 'framework';
  }
  return undefined;
}

/**
 * Vite's helper for files that are loaded later looks after stylesheets and preloads of theirs: half a
 * kilobyte in every page. Ours (the listeners) need only what is loaded already, or what may wait a moment.
 */
const plainDynamicImport: Plugin = {
  name: 'plain-dynamic-import',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    plainDynamicImport,
    // Development keeps the libraries whole, with their warnings.
    command === 'build' && !isSsrBuild ? leanLibraries() : null,
    tailwindcss(),
    remix(remixOptions),
    // Assets are compressed once, here, at the strongest level; the server only picks the file.
    isSsrBuild ? null : compression({ algorithms: ['brotliCompress', 'gzip'], threshold: 512 }),
  ],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      // Firebase's library counts its days of use in a database of the browser; our pages store nothing
      // there.
      idb: fileURLToPath(new URL('./app/client/no-indexed-db.ts', import.meta.url)),
    },
  },
  // All that the browser gets from packages, bundled when development starts: found one by one while a page
  // loads, they are bundled anew under it, and two copies of React meet.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom/client',
      '@remix-run/react',
      'clsx',
      'cmdk',
      'firebase/app',
      'firebase/auth',
      'firebase/firestore',
    ],
  },
  build: {
    assetsInlineLimit: 0,
    // 3.4 kB (gzip) less than esbuild makes of React and the router, for some seconds more of building.
    // Firebase's library, which comes late; no other file is near it.
    chunkSizeWarningLimit: 650,
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { ecma: 2020, passes: 3 } },
    target: 'es2022',
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: chunkOf },
          // A schema does nothing when it is imported. Without this, three that spread others bring valibot.
          treeshake: { moduleSideEffects: (id) => !id.includes('/app/schemas/') },
        },
  },
}));

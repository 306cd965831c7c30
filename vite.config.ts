import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import remixOptions from './remix.config.js';
import { chunkOf } from './scripts/lib/chunks';
import { leanLibraries } from './scripts/lib/lean-libraries';

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
    // Of Firebase's library, which comes late; no other file is near it.
    chunkSizeWarningLimit: 650,
    // 3.4 kB (gzip) less than esbuild makes of React and the router, for some seconds more of building.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { ecma: 2020, passes: 3 },
      // It takes half of a build, and Vite leaves a processor to the thread that only waits for it.
      maxWorkers: availableParallelism(),
    },
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

import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import remixOptions from './remix.config.js';

/**
 * The browser's files that have a name, each with the modules whose path has one of its parts, and what
 * they import; the first file that fits has a module, and the bundler makes the others. By itself it
 * would make one of every few modules that the same pages share: sixty files for a page. The libraries'
 * files change with them alone, so that a browser keeps them when Makola changes. React and the router
 * in one file took a second longer on slow 3G beside 25 photos: the files share the bandwidth. What
 * every page needs has to be in `app`: a page loads all of a file for one module in it.
 */
const namedFiles: Record<string, readonly string[]> = {
  firebase: ['/node_modules/@firebase/', '/node_modules/idb/'],
  react: ['/node_modules/react/', '/node_modules/react-dom/', '/node_modules/scheduler/'],
  router: ['/node_modules/@remix-run/', '/node_modules/react-router', '/node_modules/turbo-stream/'],
  app: [
    '/app/components/frame/',
    '/app/components/layout/',
    '/app/components/status/',
    '/app/components/ui/',
    '/app/schemas/limits.ts',
    '/app/schemas/unreadable.ts',
    // Of forms that have no fields, like those of a list.
    '/app/components/forms/error-summary.tsx',
    '/app/components/forms/form-key.tsx',
    '/app/components/forms/submit-button.tsx',
    '/app/components/forms/use-form.ts',
  ],
  fields: ['/app/components/forms/'],
  lists: ['/app/components/lists/'],
};
const fileOf = (id: string) =>
  Object.keys(namedFiles).find((name) => namedFiles[name]?.some((part) => id.includes(part)));

/** The strongest level takes ten times as long for a fiftieth less. */
const brotli = defineAlgorithm('brotliCompress', {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    // Assets are compressed once, here; the server only picks the file.
    isSsrBuild ? null : compression({ algorithms: [brotli, 'gzip'], threshold: 512 }),
  ],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
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
      '@firebase/app',
      '@firebase/auth',
      '@firebase/firestore',
    ],
  },
  build: {
    assetsInlineLimit: 0,
    // Of Firebase's library, which comes late; no other file is near it.
    chunkSizeWarningLimit: 650,
    minify: !isSsrBuild,
    target: 'es2022',
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: { manualChunks: fileOf },
          // A schema does nothing when it is imported. Without this, three that spread others bring valibot.
          treeshake: { moduleSideEffects: (id) => !id.includes('/app/schemas/') },
        },
  },
}));

import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import remixOptions from '../../../remix.config.js';

/** The smallest Remix app with the product's options: one route, no CSS. */
export default defineConfig({
  publicDir: false,
  plugins: [
    remix({
      ...remixOptions,
      appDirectory: 'tests/bench/bare/app',
      buildDirectory: '.cache/bench-bare',
    }),
  ],
});

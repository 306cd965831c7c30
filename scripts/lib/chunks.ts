/**
 * The browser's files that are not left to the bundler, each with the folders and files in it.
 *
 * The bundler alone would make one file of every few modules that the same pages share: 60 for a page. What
 * nearly every page has is therefore in `app`, with all that it imports; what fewer have stays the bundler's.
 */
export const chunks: Record<string, readonly string[]> = {
  // Nothing of ours: its name changes with the library alone, so a browser that has it keeps it.
  firebase: ['node_modules/firebase', 'node_modules/@firebase', 'app/client/no-indexed-db.ts'],
  // Two files that load side by side: beside a list's photos, one long file gets too little of a slow line.
  react: ['node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler'],
  framework: ['node_modules/@remix-run', 'node_modules/turbo-stream'],
  app: [
    'app/client/forms/can-be-later.ts',
    'app/client/forms/typed.ts',
    'app/components/forms',
    'app/components/layout',
    'app/components/lists',
    'app/components/status',
    'app/components/ui',
    'app/schemas/limits.ts',
    'app/utils',
  ],
};

/** In those folders, but on few pages: the bundler puts them where they are needed. */
export const ofFewPages = [
  'app/components/forms/choice-field.tsx',
  'app/components/forms/new-password-fields.tsx',
  'app/components/forms/password-field.tsx',
  'app/components/forms/person-fields.tsx',
  'app/components/layout/confirmation.tsx',
  'app/components/layout/public-frame.tsx',
  'app/components/layout/tiles.tsx',
  'app/components/ui/copy-button.tsx',
  'app/utils/chart-shapes.ts',
];

/** The name of the file that a module is in; undefined leaves it to the bundler. */
export function chunkOf(id: string): string | undefined {
  if (ofFewPages.some((path) => id.endsWith(`/${path}`))) return undefined;
  const isIn = (path: string) => id.endsWith(`/${path}`) || id.includes(`/${path}/`);
  return Object.keys(chunks).find((name) => chunks[name]?.some(isIn));
}

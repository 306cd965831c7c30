import { env } from '~/env.server';

/** The full address of a path, for search engines and previews. */
export const absoluteUrl = (path: string) => new URL(path, env.PUBLIC_URL).href;

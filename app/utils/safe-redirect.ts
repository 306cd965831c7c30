const anyBase = 'https://makola.invalid';

/**
 * The path to go to after sign-in if it is on this site, else `fallback`. Parsed by the browser's URL rules:
 * prefix checks would let `/\evil.com` and `/<tab>/evil.com` through.
 */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.length > 2_000) return fallback;
  try {
    const url = new URL(to, anyBase);
    if (url.origin !== anyBase) return fallback;
    const path = `${url.pathname}${url.search}${url.hash}`;
    // The result may start with two slashes ('/.//evil.com').
    return new URL(path, anyBase).origin === anyBase ? path : fallback;
  } catch {
    return fallback;
  }
}

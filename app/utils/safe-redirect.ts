const anyBase = 'https://makola.invalid';

/**
 * The path to go to after sign-in, when it is one of ours, else `fallback`. The browser's own rules decide:
 * hand-made prefix checks let `/\evil.com` and `/<tab>/evil.com` through.
 */
export function safeRedirect(to: unknown, fallback: string): string {
  if (typeof to !== 'string' || !to.startsWith('/') || to.length > 2_000) return fallback;
  try {
    const url = new URL(to, anyBase);
    if (url.origin !== anyBase) return fallback;
    const path = `${url.pathname}${url.search}${url.hash}`;
    // What is left may itself begin with two slashes ('/.//evil.com').
    return new URL(path, anyBase).origin === anyBase ? path : fallback;
  } catch {
    return fallback;
  }
}

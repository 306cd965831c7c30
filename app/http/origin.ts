/** What a browser says about where a request comes from. */
interface RequestOrigin {
  method: string;
  origin: string | null;
  secFetchSite: string | null;
}

/**
 * Whether another site's page sent this request. Browsers name the origin of every POST; a program without a
 * browser's cookies names none and is harmless.
 *
 * @param ownHosts hosts (with port) that the product is served from
 */
export function isForeignRequest(request: RequestOrigin, ownHosts: (string | null | undefined)[]): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (request.secFetchSite === 'cross-site') return true;
  if (request.origin === null) return false;
  return !ownHosts.some((host) => host && hostOf(request.origin) === host.toLowerCase());
}

function hostOf(origin: string | null): string | null {
  try {
    return origin === null ? null : new URL(origin).host;
  } catch {
    return null;
  }
}

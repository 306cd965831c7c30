/** What a browser tells of where a request comes from. */
interface RequestOrigin {
  method: string;
  origin: string | null;
  secFetchSite: string | null;
}

/**
 * Whether another site's page sends this request. Browsers name the origin of every post; a program
 * without a browser's cookies names none, and is no danger.
 *
 * @param ownHosts hosts (with port) that the product is served at
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

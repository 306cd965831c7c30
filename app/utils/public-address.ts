/**
 * Whether a URL is one of a website over https: with a name, on its usual port and without a password. A name
 * may still lead to a private network; that shows when it is looked up.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname, port } = new URL(address);
  // URL writes numbers of all kinds as 127.0.0.1, and IPv6 without a point.
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'https:' && !username && !password && !port && isName;
}

import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * Characters of a key; a longer one is kept as its hash, so that nobody fills the memory with long addresses.
 */
const maxKeyLength = 400;

/**
 * The network that an address belongs to, for limits: of IPv6 the /64, which one household or phone has for
 * itself; of IPv4 the address, also when it is written as IPv6. What is no address is kept as it is.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** One key for a limit out of several parts: two lists of parts never give the same key, upper case aside. */
export function limitKey(...parts: string[]): string {
  const key = JSON.stringify(parts.map((part) => part.normalize('NFKC').trim().toLowerCase()));
  return key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('base64url');
}

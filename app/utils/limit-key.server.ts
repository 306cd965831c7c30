import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** Longer keys are stored as hashes, so that long addresses cannot fill the memory. */
const maxKeyLength = 400;

/**
 * The network of an address, for limits: for IPv6 its /64 (one household or phone), for IPv4 the address,
 * also in IPv6 notation. Anything else is returned unchanged.
 */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Joins parts into the key of a limit. Different parts always give different keys, ignoring case. */
export function limitKey(...parts: string[]): string {
  const key = JSON.stringify(parts.map((part) => part.normalize('NFKC').trim().toLowerCase()));
  return key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('base64url');
}
